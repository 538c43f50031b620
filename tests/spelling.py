#!/usr/bin/env python3
"""Every word that a player reads is spelled as in a dictionary (hunspell, en_GB and de_DE) or stands in tests/words/.

spelling.py          names each word that is in neither, with a place where it stands, and ends with 1
"""
import ast
import glob
import os
import re
import subprocess
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))


def catalogue(path):
    """English and German sentences of a .po file."""
    english, german = [], []
    for entry in open(path, encoding="utf-8").read().split("\n\n"):
        if entry.startswith("#~") or 'msgid ""\nmsgstr' in entry:
            continue
        for key, lines in re.findall(r'^(msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:".*"\n?)+)', entry, re.M):
            text = "".join(ast.literal_eval(line) for line in re.findall(r'".*"', lines))
            (german if key.startswith("msgstr") else english).append((path, text))
    return english, german


def page(path):
    """What is read of a page: no code, no addresses; of a lesson no lines that are played or proved."""
    text = open(path, encoding="utf-8").read()
    text = re.sub(r"```.*?```|`[^`\n]*`|\]\([^)]*\)|<[^>\n]*>|^!\[.*\]$", " ", text, flags=re.M | re.S)
    verbs = r"^(?:[*\d] \S|(?:game|learner|minutes|play|prove|point|light|wait|do|aim|say|show)\b).*$" if "/lessons/" in path else r"^$"
    text = re.sub(r"^press ", "", text, flags=re.M) if "/lessons/" in path else text     # what to press is read
    return [(path, re.sub(verbs, "", text, flags=re.M))]


def manual(path):
    """A man page without its macros and fonts."""
    lines = [line for line in open(path, encoding="utf-8") if not re.match(r'\.\\"|\.(?:TH|B|BR|BI|RB|RI|SH|nf|fi|TP|PP|EX|EE|RS|RE|br|IP)\b', line)]
    return [(path, re.sub(r"\\f[A-Z](?:[^\\]*\\fR)?|\\\(..|\\[-&e]", " ", "".join(lines)))]


def described(path):
    """What a software centre shows."""
    text = open(path, encoding="utf-8").read()
    return [(path, " ".join(re.findall(r"<(?:p|li|summary|caption)>([^<]*)<", text)))]


def words(text):
    text = re.sub(r"%[-+.0-9]*l*[a-zA-Z]|https?:\S+|--?[a-z][-a-z]*|\S*[_/=@]\S*", " ", text)
    return [word for word in re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)*", text) if len(word) > 1]


def unknown(language, sentences):
    own = {line.strip() for line in open(f"tests/words/{language}.txt", encoding="utf-8") if not line.startswith("#")}
    seen = {}
    for path, text in sentences:
        for word in words(text):
            seen.setdefault(word.replace("’", "'").removesuffix("'s"), path)
    ask = [word for word in seen if word not in own]
    said = subprocess.run(["hunspell", "-d", {"en": "en_GB", "de": "de_DE"}[language], "-i", "utf-8", "-l"], input="\n".join(ask),
                          capture_output=True, text=True, check=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    wrong = sorted(set(said.stdout.split()))
    for word in wrong:
        print(f"{language}: {word} ({seen.get(word, '?')})")
    return len(wrong)


english, german = catalogue("po/de.po")
for path in sorted(glob.glob("assets/lessons/*.md") + glob.glob("assets/rules/*.md")):
    (german if path.endswith(".de.md") else english).extend(page(path))
english += manual("packaging/docket.6") + described("packaging/io.github.docket_table.Docket.metainfo.xml")
for path in ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "ARCHITECTURE.md", *sorted(glob.glob("docs/**/*.md", recursive=True))]:
    english += page(path)
sys.exit(1 if unknown("en", english) + unknown("de", german) else 0)

#!/usr/bin/env python3
"""Functions that have grown too long or too branched: over 60 lines with their head, or a complexity over 30
(one, and one for each if, for, while, case, &&, || and ?). Learned tables are data. Lines of more than 112
columns, tabs and blanks at the end of a line. A table that remembers more than 30 things. A source that the map
in ARCHITECTURE.md doesn't know, and one it names that isn't there. Fails and names them.
    tests/shape.py [FOLDER...]"""
import fnmatch
import os
import re
import sys

LINES, BRANCHES = 60, 30
COLUMNS, MEMBERS = 112, 30
BRANCH = re.compile(r'\b(?:if|for|while|case)\b|&&|\|\||\?')
NOISE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)


def bare(text):
    """The same lines without comments, strings and what is meant for the preprocessor."""
    text = NOISE.sub(lambda m: '\n' * m.group(0).count('\n') + '0', text)
    return re.sub(r'(?m)^[ \t]*#(?:[^\n]*\\\n)*[^\n]*', lambda m: '\n' * m.group(0).count('\n'), text).split('\n')


def functions(path):
    """(line, name, lines, complexity) of each: from a head that begins in the first column to the brace there."""
    with open(path, encoding='utf-8') as file:
        lines = bare(file.read())
    for first, line in enumerate(lines):
        if line.rstrip() != '{':
            continue
        head = first - 1
        while head > 0 and not re.match(r'[A-Za-z_]', lines[head]):
            head -= 1
        name = re.search(r'(\w+)\(', lines[head])
        last = first
        while last < len(lines) - 1 and not lines[last].startswith('}'):
            last += 1
        if name:
            yield head + 1, name.group(1), last - head + 1, 1 + len(BRANCH.findall('\n'.join(lines[head:last + 1])))


def untidy(path):
    """What is wrong with single lines."""
    with open(path, encoding='utf-8') as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip('\n')
            if len(line) > COLUMNS:
                yield f'{path}:{number}: {len(line)} columns'
            if '\t' in line or line.endswith(' '):
                yield f'{path}:{number}: a tab, or a blank at its end'


def members(path, name):
    """How many things a struct holds: each name once, a nested struct as one."""
    with open(path, encoding='utf-8') as file:
        text = '\n'.join(bare(file.read()))
    body = text[text.index(f'struct {name} {{') + len(f'struct {name} {{'):]
    count = depth = 0
    for sign in body:
        depth += {'{': 1, '}': -1, '[': 1, ']': -1, '(': 1, ')': -1}.get(sign, 0)
        if depth < 0:
            return count
        count += depth == 0 and sign in ';,'
    return count


def strays():
    """What the map names and isn't there; sources of these folders that it doesn't name, as file or as pattern."""
    with open('ARCHITECTURE.md', encoding='utf-8') as file:
        text = file.read().split('```')[1]
    named = set(re.findall(r'[\w*]+\.[ch]\b', text)) | {word + '.c' for word in re.findall(r'\b\w+\*(?= )', text)}
    stems = {name[:-2] for name in named}
    there = {name for top in ('src', 'ui', 'physics', 'assets', 'tests')
             for _, _, names in os.walk(top) for name in names}
    for name in sorted(named):
        if not fnmatch.filter(there, name):
            yield f'ARCHITECTURE.md: {name} is not there'
    for folder in ('src', os.path.join('src', 'net'), os.path.join('src', 'bot'), 'ui', 'physics'):
        for name in sorted(os.listdir(folder)):
            if name.endswith(('.c', '.h')) and not any(fnmatch.fnmatch(name[:-2], stem) for stem in stems):
                yield f'ARCHITECTURE.md: {os.path.join(folder, name)} is not in it'


def main():
    seen = 0
    wrong = []
    for top in sys.argv[1:] or ['src', 'ui', 'physics', 'tests', 'assets']:
        for folder, _, names in sorted(os.walk(top)):
            for name in sorted(names):
                if name.endswith(('.c', '.h')):
                    wrong += untidy(os.path.join(folder, name))
    table = os.path.join('ui', 'table_state.h')
    if not sys.argv[1:] and members(table, 'table') > MEMBERS:
        wrong.append(f'{table}: struct table has {members(table, "table")} members, not {MEMBERS} at most')
    if not sys.argv[1:]:
        wrong += strays()
    lines = len(wrong)
    for top in sys.argv[1:] or ['src', 'ui', 'physics']:
        for folder, _, names in sorted(os.walk(top)):
            for name in sorted(names):
                path = os.path.join(folder, name)
                if not name.endswith(('.c', '.h')) or '/learned/' in path:
                    continue
                for line, function, length, branches in functions(path):
                    seen += 1
                    if length > LINES or branches > BRANCHES:
                        wrong.append(f'{path}:{line}: {function}: {length} lines, complexity {branches}')
    for text in wrong:
        print(text)
    print(f'{seen} functions, {len(wrong) - lines} of them over {LINES} lines or a complexity of {BRANCHES}')
    return 1 if wrong or not seen else 0


if __name__ == '__main__':
    sys.exit(main())

"""Games by docket engine, random players, as files.   games.py DOCKET FOLDER GAME SEATS FIRST COUNT [option=choice ...]"""
import os
import subprocess
import sys


def main():
    docket, folder, game, seats, first, count = sys.argv[1:7]
    engine = subprocess.Popen([docket, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(line):
        engine.stdin.write(line + "\n")
        engine.stdin.flush()
        head, body = engine.stdout.readline().rstrip("\n"), []
        while (row := engine.stdout.readline()) not in ("\n", ""):
            body.append(row)
        if not head.startswith("="):
            sys.exit(f"{line}: {head}")
        return head[2:], body

    for seed in range(int(first), int(first) + int(count)):
        ask(f"new {game} {seats} seed={seed} {' '.join(sys.argv[7:])}")
        for _ in range(20000):
            turn = ask("turn")[0]
            if turn == "over":
                break
            ask("chance" if turn == "*" else "bot random")
        name = "-".join([game, seats, *sys.argv[7:], str(seed)]).replace("=", "")
        with open(os.path.join(folder, name + ".docket"), "w", encoding="utf-8") as out:
            out.writelines(ask("save")[1])


main()

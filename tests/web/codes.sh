#!/bin/sh
# The page's codes for cameras are libqrencode's, square for square, in every version: codes.sh CODE.JS
set -eu
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
cat >"$own/theirs.c" <<'C'
#include <qrencode.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        QRcode *code = QRcode_encodeString8bit(argv[i], 0, QR_ECLEVEL_M);
        for (int k = 0; code && k < code->width * code->width; k++) putchar('0' + (code->data[k] & 1));
        putchar('\n');
    }
}
C
cc -o "$own/theirs" "$own/theirs.c" -lqrencode
cat >"$own/ours.js" <<'JS'
'use strict'
require(process.argv[2])
const { execFileSync } = require('child_process')
// As long as each version of level M holds, and one less than the next begins at.
const most = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779, 857, 911, 997,
  1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989, 2099, 2213, 2331]
const texts = [...new Set(most.flatMap((n) => [n, n + 1]))].slice(0, -1).map((n) => 'https://x/docket/#t=abcd2345'.repeat(90).slice(0, n))
const theirs = execFileSync(process.argv[3], texts).toString().trimEnd().split('\n')
const maskOf = (bits, side) => [12, 11, 10].reduce((sum, i) => sum * 2 + +bits[(side - 15 + i) * side + 8], 0) ^ 5
texts.forEach((text, i) => {
  const side = Math.sqrt(theirs[i].length)
  const { dark } = globalThis.qrSquares(text, maskOf(theirs[i], side))
  if ([...dark].join('') !== theirs[i]) throw new Error(text.length + ' bytes: not the same code')
  if (globalThis.qrSquares(text).dark.length !== dark.length) throw new Error(text.length + ' bytes: not as large')
})
if (globalThis.qrSquares('x'.repeat(2332))) throw new Error('a code of more than there is room for')
console.log(texts.length + ' codes of all 40 versions are the same')
JS
node "$own/ours.js" "$(realpath "$1")" "$own/theirs"

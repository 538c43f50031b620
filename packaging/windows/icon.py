#!/usr/bin/env python3
"""icon.py OUT.ico PNG...: square pictures as one icon for Windows, as they are (Windows Vista and later read PNG in it)."""
import struct
import sys

out, pictures = sys.argv[1], [open(name, 'rb').read() for name in sys.argv[2:]]
at, heads = 6 + 16 * len(pictures), b''
for png in pictures:
    side = struct.unpack('>I', png[16:20])[0]
    heads += struct.pack('<BBBBHHII', side % 256, side % 256, 0, 0, 1, 32, len(png), at)
    at += len(png)
with open(out, 'wb') as file:
    file.write(struct.pack('<HHH', 0, 1, len(pictures)) + heads + b''.join(pictures))

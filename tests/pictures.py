#!/usr/bin/env python3
"""Two PNG pictures compared: pictures.py ONE OTHER. Fails where they differ by more than another version of the fonts does:
in a block of 32 x 32 pixels by more than 24 of 255 in the mean, or in all by more than 3. Standard library only."""
import struct
import sys
import zlib

BLOCK, FAR, ALL = 32, 24, 3


def lines(path):
    """Width, height, and the rows as bytes of red, green, blue."""
    data = open(path, 'rb').read()
    assert data[:8] == b'\x89PNG\r\n\x1a\n', path
    at, packed = 8, b''
    while at < len(data):
        size, kind = struct.unpack('>I4s', data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        if kind == b'IHDR':
            width, height, depth, colour, _, _, interlaced = struct.unpack('>IIBBBBB', body)
            assert depth == 8 and colour in (2, 6) and not interlaced, path
        elif kind == b'IDAT':
            packed += body
        at += size + 12
    step = 3 if colour == 2 else 4
    raw, rows, above = zlib.decompress(packed), [], bytearray(width * step)
    for y in range(height):
        start = y * (width * step + 1)
        how, row = raw[start], bytearray(raw[start + 1:start + 1 + width * step])
        for i, value in enumerate(row):
            left = row[i - step] if i >= step else 0
            up, corner = above[i], above[i - step] if i >= step else 0
            if how == 1:
                row[i] = (value + left) & 255
            elif how == 2:
                row[i] = (value + up) & 255
            elif how == 3:
                row[i] = (value + (left + up) // 2) & 255
            elif how == 4:
                guess = left + up - corner
                a, b, c = abs(guess - left), abs(guess - up), abs(guess - corner)
                row[i] = (value + (left if a <= b and a <= c else up if b <= c else corner)) & 255
        above = row
        rows.append(bytes(row) if step == 3 else bytes(v for i, v in enumerate(row) if i % 4 != 3))
    return width, height, rows


def main():
    one, other = lines(sys.argv[1]), lines(sys.argv[2])
    if one[:2] != other[:2]:
        sys.exit(f'{sys.argv[2]} has another size')
    width, height = one[:2]
    total, worst, where = 0, 0, (0, 0)
    for top in range(0, height, BLOCK):
        sums = [0] * ((width + BLOCK - 1) // BLOCK)
        for y in range(top, min(height, top + BLOCK)):
            a, b = one[2][y], other[2][y]
            if a == b:
                continue
            for i in range(len(sums)):
                part = slice(i * BLOCK * 3, (i + 1) * BLOCK * 3)
                if a[part] != b[part]:
                    sums[i] += sum(abs(p - q) for p, q in zip(a[part], b[part]))
        total += sum(sums)
        for i, far in enumerate(sums):
            if far > worst:
                worst, where = far, (i * BLOCK, top)
    worst /= BLOCK * BLOCK * 3
    mean = total / (width * height * 3)
    print(f'{sys.argv[2]}: {mean:.2f} in the mean, {worst:.1f} in the worst block, at {where[0]},{where[1]}')
    if worst > FAR or mean > ALL:
        sys.exit(f'{sys.argv[2]} is not as {sys.argv[1]}')


main()

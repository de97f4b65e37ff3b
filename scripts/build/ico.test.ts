import { expect, it } from 'vitest';
import { icoFile } from './ico.ts';

const pictures = [
  { pixels: 16, png: Buffer.from('small') },
  { pixels: 48, png: Buffer.from('larger one') },
  { pixels: 256, png: Buffer.from('the largest of them') },
];

it('lists its pictures with size, length and offset', () => {
  const file = icoFile(pictures);
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const found = pictures.map((_, n) => {
    const at = 6 + n * 16;
    const [length, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    return [file.readUInt8(at), file.readUInt8(at + 1), file.subarray(offset, offset + length).toString()];
  });
  expect(found).toEqual([
    [16, 16, 'small'],
    [48, 48, 'larger one'],
    [0, 0, 'the largest of them'],
  ]);
  expect(file.byteLength).toBe(6 + 3 * 16 + 5 + 10 + 19);
});

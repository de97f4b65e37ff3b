const headerBytes = 6;
const entryBytes = 16;

export type IconPicture = Readonly<{ pixels: number; png: Buffer }>;

/** Pictures of one thing in several sizes as an ICO file; since Windows Vista its pictures may be PNG. */
export function icoFile(pictures: readonly IconPicture[]): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2); // An icon, not a pointer.
  header.writeUInt16LE(pictures.length, 4);
  let offset = headerBytes + pictures.length * entryBytes;
  const entries = pictures.map(({ pixels, png }) => {
    const entry = Buffer.alloc(entryBytes);
    entry.writeUInt8(pixels % 256, 0); // 256 is written as 0.
    entry.writeUInt8(pixels % 256, 1);
    entry.writeUInt16LE(1, 4); // Colour planes.
    entry.writeUInt16LE(32, 6); // Bits of a pixel.
    entry.writeUInt32LE(png.byteLength, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.byteLength;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

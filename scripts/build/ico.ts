const headerBytes = 6;
const entryBytes = 16;

export type IconPicture = Readonly<{ pixels: number; png: Buffer }>;

/** An ICO file of one picture in several sizes; PNG content is allowed since Windows Vista. */
export function icoFile(pictures: readonly IconPicture[]): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2); // Type: icon, not cursor.
  header.writeUInt16LE(pictures.length, 4);
  let offset = headerBytes + pictures.length * entryBytes;
  const entries = pictures.map(({ pixels, png }) => {
    const entry = Buffer.alloc(entryBytes);
    entry.writeUInt8(pixels % 256, 0); // 0 means 256.
    entry.writeUInt8(pixels % 256, 1);
    entry.writeUInt16LE(1, 4); // Colour planes.
    entry.writeUInt16LE(32, 6); // Bits per pixel.
    entry.writeUInt32LE(png.byteLength, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.byteLength;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

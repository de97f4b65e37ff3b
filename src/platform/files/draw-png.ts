/** Used by the build and the server for share images, so that both create the same bytes. */
export async function drawPng(drawing: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded lazily: most processes never draw a picture.
  const { default: sharp } = await import('sharp');
  return new Uint8Array(await sharp(drawing).png().toBuffer());
}

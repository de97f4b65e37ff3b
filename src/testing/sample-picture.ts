const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The smallest picture as a request. */
export const samplePicture = () => ({
  headers: { 'content-type': 'image/png' },
  body: new Uint8Array(Buffer.from(pixel, 'base64')),
});

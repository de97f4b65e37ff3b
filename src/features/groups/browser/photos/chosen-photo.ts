import { newKey } from '#browser/requests/send-once.ts';

/** A photo that is not sent yet. `key` is its Idempotency-Key. */
export type ChosenPhoto = Readonly<{
  key: string;
  file: Blob;
  /** For a preview. */
  address: string;
  /** The file before it was scaled. */
  original: Blob;
}>;

/** Between the size that the server stores and the largest it accepts. */
const longSide = 2000;
const [type, quality] = ['image/jpeg', 0.85];

/** Scales a photo before it is sent, which also removes its metadata. Null if it cannot be decoded. */
export async function choosePhoto(original: Blob): Promise<ChosenPhoto | null> {
  // Applies the EXIF rotation.
  const bitmap = await createImageBitmap(original).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  return file && { key: newKey(), file, address: canvas.toDataURL(type, quality), original };
}

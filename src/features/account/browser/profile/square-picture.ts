const side = 512;
const type = 'image/webp';

export type SquarePicture = { readonly blob: Blob; readonly preview: string };

/**
 * Crops and scales a picture to a small square before the upload, so that the preview is exact. Null if the
 * browser cannot decode it.
 */
export async function squarePicture(file: Blob): Promise<SquarePicture | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement('canvas');
  const shorter = Math.min(bitmap.width, bitmap.height);
  canvas.width = Math.min(side, shorter);
  canvas.height = canvas.width;
  const left = (bitmap.width - shorter) / 2;
  const top = (bitmap.height - shorter) / 2;
  canvas.getContext('2d')?.drawImage(bitmap, left, top, shorter, shorter, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type));
  return blob && { blob, preview: canvas.toDataURL(type) };
}

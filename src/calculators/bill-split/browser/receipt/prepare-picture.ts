import { flatten, type GreyPicture, skewOf, toGrey } from './grey-picture.ts';

/** `shown` for the user and `ink` for the recogniser: both upright and of the same size. */
export type PreparedPicture = { readonly shown: HTMLCanvasElement; readonly ink: HTMLCanvasElement };

const width = { least: 1100, most: 1700 };
const mostPixels = 7_000_000;
const widthForSkew = 500;

/** Scales a photo, levels its lines, and removes colour, shadows and weak contrast. */
export async function preparePicture(file: Blob, signal: AbortSignal): Promise<PreparedPicture> {
  // Applies the EXIF rotation.
  const bitmap = await createImageBitmap(file);
  try {
    signal.throwIfAborted();
    const small = drawn(bitmap, Math.min(1, widthForSkew / bitmap.width), 0);
    const degrees = skewOf(greyOf(small));
    await nextFrame();
    signal.throwIfAborted();
    const shown = drawn(bitmap, scaleFor(bitmap), degrees);
    await nextFrame();
    signal.throwIfAborted();
    return { shown, ink: canvasOf(flatten(greyOf(shown))) };
  } finally {
    bitmap.close();
  }
}

/** Letters of a full-frame receipt become about 25 pixels high, which the recogniser reads best. */
function scaleFor({ width: wide, height: high }: ImageBitmap): number {
  const scale = Math.min(width.most, Math.max(width.least, wide)) / wide;
  return Math.min(scale, Math.sqrt(mostPixels / (wide * high)));
}

function drawn(bitmap: ImageBitmap, scale: number, degrees: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = contextOf(canvas);
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(bitmap, -canvas.width / 2, -canvas.height / 2, canvas.width, canvas.height);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas.');
  return context;
}

function greyOf(canvas: HTMLCanvasElement): GreyPicture {
  const { width: wide, height: high } = canvas;
  return toGrey(wide, high, contextOf(canvas).getImageData(0, 0, wide, high).data);
}

function canvasOf({ width: wide, height: high, pixels }: GreyPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = wide;
  canvas.height = high;
  const image = new ImageData(wide, high);
  for (let at = 0; at < pixels.length; at++) {
    const level = pixels[at] ?? 0;
    image.data.set([level, level, level, 255], at * 4);
  }
  contextOf(canvas).putImageData(image, 0, 0);
  return canvas;
}

/** Yields, so that the progress bar can update. */
function nextFrame(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

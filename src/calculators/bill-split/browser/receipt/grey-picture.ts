/** A greyscale picture, row by row; 0 is black. */
export type GreyPicture = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
};

/** Converts the RGBA bytes of a canvas. */
export function toGrey(width: number, height: number, bytes: Uint8ClampedArray): GreyPicture {
  const pixels = new Uint8ClampedArray(width * height);
  for (let at = 0; at < pixels.length; at++) {
    const byte = at * 4;
    pixels[at] = (bytes[byte] ?? 0) * 0.3 + (bytes[byte + 1] ?? 0) * 0.59 + (bytes[byte + 2] ?? 0) * 0.11;
  }
  return { width, height, pixels };
}

/** Normalises brightness: compares each pixel with the paper around it, so that shadows disappear. */
export function flatten(picture: GreyPicture): GreyPicture {
  const { width, height } = picture;
  const paper = paperOf(picture);
  const pixels = new Uint8ClampedArray(picture.pixels.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const share = (picture.pixels[at] ?? 0) / Math.max(24, paper.at(x, y));
      pixels[at] = ((share - inkShare) / (paperShare - inkShare)) * 255;
    }
  }
  return { width, height, pixels };
}

/**
 * Relative to the paper's brightness, pixels up to `inkShare` become black and those from `paperShare` become white.
 */
const inkShare = 0.3;
const paperShare = 0.92;
const blocksAcross = 24;

/**
 * Estimates the paper's brightness per block from its brighter pixels, interpolated between block centres.
 */
function paperOf({ width, height, pixels }: GreyPicture) {
  const size = Math.max(8, Math.ceil(width / blocksAcross));
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const levels = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const counts = new Uint32Array(256);
      let seen = 0;
      for (let y = row * size; y < Math.min(height, (row + 1) * size); y += 2) {
        for (let x = column * size; x < Math.min(width, (column + 1) * size); x += 2) {
          const level = pixels[y * width + x] ?? 0;
          counts[level] = (counts[level] ?? 0) + 1;
          seen += 1;
        }
      }
      let level = 255;
      for (let above = 0; level > 0 && above < seen * 0.15; level--) above += counts[level] ?? 0;
      levels[row * columns + column] = level;
    }
  }
  const level = (column: number, row: number) =>
    levels[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ??
    255;
  return {
    at(x: number, y: number): number {
      const across = x / size - 0.5;
      const down = y / size - 0.5;
      const column = Math.floor(across);
      const row = Math.floor(down);
      const right = across - column;
      const below = down - row;
      const upper = level(column, row) * (1 - right) + level(column + 1, row) * right;
      const lower = level(column, row + 1) * (1 - right) + level(column + 1, row + 1) * right;
      return upper * (1 - below) + lower * below;
    },
  };
}

const mostDegrees = 8;

/**
 * The rotation of the text lines in degrees, within ±8. Curled paper rises on one side and falls on the
 * other, so both halves are measured and averaged.
 */
export function skewOf(picture: GreyPicture): number {
  const ink = inkOf(flatten(picture));
  const middle = picture.width / 2;
  const halves = [ink.filter(({ x }) => x < middle), ink.filter(({ x }) => x >= middle)];
  const areBothFull = halves.every((half) => half.length > ink.length * 0.15);
  const angles = (areBothFull ? halves : [ink]).map((part) => angleOf(part, picture));
  return Math.round((angles.reduce((sum, angle) => sum + angle, 0) / angles.length) * 10) / 10;
}

type Ink = { readonly x: number; readonly y: number };

function inkOf({ width, height, pixels }: GreyPicture): Ink[] {
  const ink: Ink[] = [];
  // Skips the margins, which often show the table.
  for (let y = Math.floor(height * 0.04); y < height * 0.96; y++) {
    for (let x = Math.floor(width * 0.08); x < width * 0.92; x++) {
      if ((pixels[y * width + x] ?? 255) <= 110) ink.push({ x, y });
    }
  }
  return ink;
}

/** At the right angle, rows of pixels are either full of ink or empty, so contrast is highest. */
function angleOf(ink: readonly Ink[], { width, height }: GreyPicture): number {
  const contrastAt = (degrees: number) => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const rows = new Float64Array(height + 2 * width);
    for (const { x, y } of ink) {
      const row = Math.round(y + (x - width / 2) * slope + width);
      rows[row] = (rows[row] ?? 0) + 1;
    }
    let contrast = 0;
    for (let row = 1; row < rows.length; row++) contrast += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
    return contrast;
  };
  const best = (from: number, to: number, step: number) => {
    let found = { degrees: 0, contrast: contrastAt(0) };
    for (let degrees = from; degrees <= to; degrees += step) {
      const contrast = contrastAt(degrees);
      if (contrast > found.contrast) found = { degrees, contrast };
    }
    return found.degrees;
  };
  const rough = best(-mostDegrees, mostDegrees, 0.5);
  return best(rough - 0.5, rough + 0.5, 0.1);
}

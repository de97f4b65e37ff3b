import { expect, it } from 'vitest';
import { flatten, type GreyPicture, skewOf, toGrey } from './grey-picture.ts';

/** Test picture: rotated rows of dashes, four pixels high, every twenty pixels. */
function lined(degrees: number, light: (x: number) => number = () => 230): GreyPicture {
  const [width, height] = [300, 400];
  const slope = Math.tan((degrees * Math.PI) / 180);
  const pixels = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = y + (x - width / 2) * slope + 1000;
      const isInk = row % 20 < 4 && x % 8 < 6 && x > 20 && x < 280;
      pixels[y * width + x] = isInk ? light(x) * 0.25 : light(x);
    }
  }
  return { width, height, pixels };
}

it.each([-5, -2.3, 0, 1.4, 5])('finds a slope of %s degrees', (degrees) => {
  expect(Math.abs(skewOf(lined(degrees)) - degrees)).toBeLessThan(0.5);
});

it('finds no slope in a blank picture', () => {
  const blank = { width: 100, height: 100, pixels: new Uint8ClampedArray(10_000).fill(200) };
  expect(skewOf(blank)).toBe(0);
});

it('makes paper white and ink dark in light and in shadow', () => {
  const { pixels, width } = flatten(lined(0, (x) => (x < 150 ? 240 : 120)));
  const at = (x: number, y: number) => pixels[y * width + x] ?? -1;
  for (const x of [41, 265]) {
    expect(at(x, 30)).toBeGreaterThan(240);
    expect(at(x, 21)).toBeLessThan(40);
  }
});

it('weighs colours as the eye does', () => {
  const bytes = Uint8ClampedArray.from([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255]);
  expect([...toGrey(3, 1, bytes).pixels]).toEqual([255, 0, 150]);
});

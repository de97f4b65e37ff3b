import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { mark } from '#site/mark.ts';
import { icoFile } from './ico.ts';
import { markElements, svg } from './mark-svg.ts';
import type { Palette } from './palette.ts';

const tones = [...new Set(mark.shapes.map((shape) => shape.tone))];

function favicon(light: Palette, dark: Palette): string {
  const rules = (palette: Palette) => tones.map((tone) => `.${tone}{fill:${palette(tone)}}`).join('');
  const style = `<style>${rules(light)}@media(prefers-color-scheme:dark){${rules(dark)}}</style>`;
  return svg(`0 0 ${mark.size} ${mark.size}`, style + markElements((tone) => `class="${tone}"`));
}

/** The size is set in the SVG: scaling the rendered picture would blur it. */
const rendered = (drawing: string, pixels: number) =>
  sharp(Buffer.from(drawing.replace('<svg ', `<svg width="${pixels}" height="${pixels}" `)))
    .png()
    .toBuffer();

/** For clients that request /favicon.ico without reading a page: bots, feed readers, old browsers. */
async function plainFavicon(palette: Palette): Promise<Buffer> {
  const shapes = markElements((tone) => `fill="${palette(tone)}"`);
  const drawing = svg(`0 0 ${mark.size} ${mark.size}`, shapes);
  const sizes = [16, 32, 48].map(async (pixels) => ({ pixels, png: await rendered(drawing, pixels) }));
  return icoFile(await Promise.all(sizes));
}

/** The margin that circular masks cut off. */
const margin = mark.size * 0.3;
const side = mark.size + 2 * margin;
const withMargin = (content: string) => svg(`${-margin} ${-margin} ${side} ${side}`, content);

function icon(palette: Palette, pixels: number): Promise<Buffer> {
  const ground = `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${palette('paper')}"/>`;
  const shapes = markElements((tone) => `fill="${palette(tone)}"`);
  return rendered(withMargin(ground + shapes), pixels);
}

/** Operating systems replace the colour of this icon, so only its shape matters. */
const monochromeIcon = (pixels: number) => rendered(withMargin(markElements(() => 'fill="#ffffff"')), pixels);

export async function writeIcons(folder: string, light: Palette, dark: Palette): Promise<void> {
  writeFileSync(join(folder, 'favicon.svg'), favicon(light, dark));
  writeFileSync(join(folder, 'favicon.ico'), await plainFavicon(light));
  writeFileSync(join(folder, 'apple-touch-icon.png'), await icon(light, 180));
  writeFileSync(join(folder, 'icon-192.png'), await icon(light, 192));
  writeFileSync(join(folder, 'icon-512.png'), await icon(light, 512));
  writeFileSync(join(folder, 'icon-monochrome-512.png'), await monochromeIcon(512));
}

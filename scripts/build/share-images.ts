import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brand } from '#kernel/brand.ts';
import { directionOf, type Language } from '#kernel/language/languages.ts';
import { drawPng } from '#platform/files/draw-png.ts';
import { mark } from '#site/mark.ts';
import { type Page, shareImagePath } from '#site/pages.ts';
import { markElements } from './mark-svg.ts';
import type { Palette } from './palette.ts';
import { balancedLines, linePath } from './text-path.ts';
import { quickBrotli } from './write-site-file.ts';

const size = { width: 1200, height: 630 };
const margin = 80;
const inner = size.width - 2 * margin;
/** The smaller one is for a title of more than two lines. */
const titleSizes = [92, 72] as const;

/** Percentages; pages alternate between them, so that neighbours differ. */
const divisions: readonly (readonly number[])[] = [
  [41, 27, 19, 13],
  [52, 31, 17],
  [34, 26, 18, 13, 9],
  [46, 36, 18],
  [29, 25, 21, 15, 10],
];

/** The texts of the pictures and their language. */
export type ShareImages = Readonly<{ language: Language; tagline: string; pages: readonly Page[] }>;

type Writing = Readonly<{
  /** Stores only the drawings; the server renders each picture on its first request. */
  inHurry?: boolean;
}>;

type Drawing = Readonly<{ language: Language; palette: Palette }>;

/** `start` is where a line begins in reading direction; a line from right to left ends there. */
function place({ d, width }: ReturnType<typeof linePath>, { language }: Drawing, start: number, y: number) {
  const x = directionOf(language) === 'rtl' ? size.width - start - width : start;
  return `<path transform="translate(${x} ${y})" d="${d}"/>`;
}

function brandLine(tagline: string, drawing: Drawing): string {
  const { language, palette } = drawing;
  const isRight = directionOf(language) === 'rtl';
  const markX = isRight ? size.width - margin - 56 : margin;
  const name = linePath(brand.name, { role: 'display', size: 48, language: 'en' });
  const line = linePath(tagline, { role: 'text', size: 26, language });
  const nameX = isRight ? markX - 20 - name.width : margin + 76;
  return [
    `<svg x="${markX}" y="72" width="56" height="56" viewBox="0 0 ${mark.size} ${mark.size}">${markElements((tone) => `fill="${palette(tone)}"`)}</svg>`,
    `<path transform="translate(${nameX} 116)" d="${name.d}"/>`,
    `<g fill="${palette('ink-soft')}">${place(line, drawing, size.width - margin - line.width, 110)}</g>`,
  ].join('');
}

function title(text: string, drawing: Drawing): string {
  const { language } = drawing;
  const [large, small] = titleSizes.map((points) => {
    const style = { role: 'display', size: points, language } as const;
    return { points, lines: balancedLines(text, style, inner) };
  });
  const chosen = large && large.lines.length <= 2 ? large : small;
  if (!chosen) return '';
  const { points, lines } = chosen;
  const lineHeight = points * 1.08;
  const top = (size.height - lines.length * lineHeight) / 2 + points * 0.83;
  return lines.map((line, n) => place(line, drawing, margin, top + n * lineHeight)).join('');
}

function dividedBar(parts: readonly number[], drawing: Drawing): string {
  const gap = 8;
  const isRight = directionOf(drawing.language) === 'rtl';
  const unit = (inner - gap * (parts.length - 1)) / parts.reduce((sum, part) => sum + part, 0);
  let start = margin;
  return parts
    .map((part, n) => {
      const width = part * unit;
      const x = isRight ? size.width - start - width : start;
      const label = linePath(`${part}%`, { role: 'text', size: 24, language: 'en' });
      const drawn = [
        `<rect x="${x}" y="472" width="${width}" height="52" rx="6" fill="${drawing.palette(`share-${n + 1}`)}"/>`,
        `<g fill="${drawing.palette('ink-soft')}">${place(label, drawing, start, 562)}</g>`,
      ].join('');
      start += width + gap;
      return drawn;
    })
    .join('');
}

function picture(page: Page, parts: readonly number[], tagline: string, drawing: Drawing): string {
  const { palette } = drawing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" fill="${palette('ink')}">`,
    `<rect width="100%" height="100%" fill="${palette('paper')}"/>`,
    brandLine(tagline, drawing),
    title(page.shareTitle, drawing),
    dividedBar(parts, drawing),
    '</svg>',
  ].join('');
}

/** 1200 by 630 pixels, as link previews show them. */
export async function writeShareImages(
  folder: string,
  palette: Palette,
  { language, tagline, pages }: ShareImages,
  { inHurry = false }: Writing = {},
): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const parts = divisions[index % divisions.length] ?? [100];
    const file = join(folder, shareImagePath(page, language));
    mkdirSync(dirname(file), { recursive: true });
    const drawing = Buffer.from(picture(page, parts, tagline, { language, palette }));
    if (inHurry) writeFileSync(`${file}.svg.br`, quickBrotli(drawing));
    else writeFileSync(file, await drawPng(drawing));
  }
}

import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { brand } from '#kernel/brand.ts';
import { mark } from '#site/mark.ts';
import { type Page, publicPages, shareImagePath } from '#site/pages.ts';
import { markElements, svg } from './mark-svg.ts';
import type { Palette } from './palette.ts';

const size = { width: 1200, height: 630 };

/** Percentages; pages alternate between them, so that neighbours differ. */
const divisions: readonly (readonly number[])[] = [
  [41, 27, 19, 13],
  [52, 31, 17],
  [34, 26, 18, 13, 9],
  [46, 36, 18],
  [29, 25, 21, 15, 10],
];

function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

function font(name: string, address: string): Font {
  return { name, weight: 500, style: 'normal', data: readFileSync(new URL(address)) };
}

function brandLine(palette: Palette): ReactNode {
  const drawing = svg(
    `0 0 ${mark.size} ${mark.size}`,
    markElements((tone) => `fill="${palette(tone)}"`),
  );
  const src = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  return box(
    { alignItems: 'center', gap: 20 },
    createElement('img', { src, width: 56, height: 56 }),
    box({ fontFamily: 'Newsreader', fontSize: 48 }, brand.name),
    box({ marginLeft: 'auto', fontSize: 26, color: palette('ink-soft') }, brand.tagline),
  );
}

function dividedBar(parts: readonly number[], palette: Palette): ReactNode {
  const columns = parts.map((part, index) =>
    box(
      { flexDirection: 'column', flexGrow: part, flexBasis: 0, gap: 14 },
      box({ height: 52, borderRadius: 6, backgroundColor: palette(`share-${index + 1}`) }),
      box({ fontSize: 24, color: palette('ink-soft') }, `${part}%`),
    ),
  );
  return box({ gap: 8 }, ...columns);
}

function drawing(page: Page, parts: readonly number[], palette: Palette): ReactNode {
  return box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '72px 80px 60px',
      backgroundColor: palette('paper'),
      color: palette('ink'),
      fontFamily: 'Figtree',
    },
    brandLine(palette),
    box(
      {
        fontFamily: 'Newsreader',
        fontSize: 92,
        lineHeight: 1.08,
        letterSpacing: '-0.02em',
        textWrap: 'balance',
      },
      page.shareTitle,
    ),
    dividedBar(parts, palette),
  );
}

export async function writeShareImages(folder: string, palette: Palette): Promise<void> {
  const fonts = [
    font('Newsreader', import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff')),
    font('Figtree', import.meta.resolve('@fontsource/figtree/files/figtree-latin-500-normal.woff')),
  ];
  for (const [index, page] of publicPages.entries()) {
    const parts = divisions[index % divisions.length] ?? [100];
    const picture = await satori(drawing(page, parts, palette), { ...size, fonts });
    const file = join(folder, shareImagePath(page, 'en'));
    mkdirSync(dirname(file), { recursive: true });
    await sharp(Buffer.from(picture)).png().toFile(file);
  }
}

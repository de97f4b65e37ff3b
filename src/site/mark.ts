type Tone = 'share-1' | 'share-2' | 'share-4';
type MarkShape =
  | {
      readonly kind: 'dot';
      readonly cx: number;
      readonly cy: number;
      readonly r: number;
      readonly tone: Tone;
    }
  | { readonly kind: 'bar'; readonly x: number; readonly width: number; readonly tone: Tone };

/** The logo: a division sign with a divided bar on a 32-pixel grid, used by header, favicon and share images. */
export const mark = {
  size: 32,
  bar: { y: 13, height: 6, rx: 1.5 },
  shapes: [
    { kind: 'dot', cx: 16, cy: 6, r: 4, tone: 'share-1' },
    { kind: 'bar', x: 1, width: 14, tone: 'share-1' },
    { kind: 'bar', x: 17, width: 8, tone: 'share-4' },
    { kind: 'bar', x: 27, width: 4, tone: 'share-2' },
    { kind: 'dot', cx: 16, cy: 26, r: 4, tone: 'share-1' },
  ] satisfies readonly MarkShape[],
} as const;

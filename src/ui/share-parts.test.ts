import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutShares, type SharePart } from './share-parts.ts';

function parts(...fractions: number[]): SharePart[] {
  return fractions.map((fraction, index) => ({ label: `P${index}`, fraction, valueText: '' }));
}

function places(segments: ReturnType<typeof layOutShares>) {
  return segments.map(({ index, start, width }) => [index, start, width]);
}

describe('laying out parts', () => {
  test('one part fills the bar', () => {
    expect(places(layOutShares(parts(1)))).toEqual([[0, 0, 1]]);
  });

  test('parts follow one another in listed order', () => {
    expect(places(layOutShares(parts(0.25, 0.5, 0.25)))).toEqual([
      [0, 0, 0.25],
      [1, 0.25, 0.5],
      [2, 0.75, 0.25],
    ]);
  });

  test('parts worth less than the whole leave the rest empty', () => {
    expect(places(layOutShares(parts(0.25, 0.25)))).toEqual([
      [0, 0, 0.25],
      [1, 0.25, 0.25],
    ]);
  });

  test('parts worth more than the whole are scaled to fit', () => {
    expect(places(layOutShares(parts(1, 1)))).toEqual([
      [0, 0, 0.5],
      [1, 0.5, 0.5],
    ]);
  });

  test('zero, negative and non-finite parts take no space', () => {
    expect(places(layOutShares(parts(0, Number.NaN, 1, -0.5)))).toEqual([[2, 0, 1]]);
    expect(layOutShares(parts(0, 0))).toEqual([]);
    expect(layOutShares([])).toEqual([]);
  });
});

describe('many parts', () => {
  test('24 are drawn one by one', () => {
    expect(layOutShares(parts(...Array<number>(24).fill(1 / 24)))).toHaveLength(24);
  });

  test('past 24 the smallest become one, last, and the large ones keep their order', () => {
    const fractions = Array<number>(30).fill(0.01);
    fractions[29] = 0.71;
    const segments = layOutShares(parts(...fractions));
    expect(segments).toHaveLength(24);
    expect(segments.at(-2)).toMatchObject({ index: 29, label: 'P29' });
    expect(segments.at(-1)).toMatchObject({ index: null, label: '7 others' });
    expect(segments.at(-1)?.width).toBeCloseTo(0.07);
  });
});

test('segments always lie end to end inside the bar and keep the total', () => {
  const fraction = fc.oneof(fc.double({ min: 0, max: 1 }), fc.double());
  fc.assert(
    fc.property(fc.array(fraction, { maxLength: 1000 }), (fractions) => {
      const segments = layOutShares(parts(...fractions));
      expect(segments.length).toBeLessThanOrEqual(24);
      let end = 0;
      for (const { start, width } of segments) {
        expect(start).toBeCloseTo(end);
        expect(width).toBeGreaterThanOrEqual(0);
        end = start + width;
      }
      expect(end).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

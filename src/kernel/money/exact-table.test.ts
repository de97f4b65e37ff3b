import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateExact } from './allocation.ts';
import { type ExactTable, roundTable } from './exact-table.ts';

const numbersOf = (table: ExactTable) => table.cells.map((row) => row.map(Number));
const total = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0);
const sum = (parts: readonly bigint[]) => parts.reduce((a, b) => a + b, 0n);
const columnOf = <T>(rows: readonly (readonly T[])[], j: number) => rows.map((row) => row[j] as T);

describe('roundTable', () => {
  it('pays $1,000.00 for two people in three equal phases so that both add up', () => {
    const { cells, rows, columns, missed } = roundTable(
      [
        [50_000n, 50_000n, 50_000n],
        [50_000n, 50_000n, 50_000n],
      ],
      3n,
    );
    expect(rows).toEqual([50_000, 50_000]);
    expect(columns).toEqual([33_334, 33_333, 33_333]);
    expect(cells).toEqual([
      [16_667, 16_667, 16_666],
      [16_667, 16_666, 16_667],
    ]);
    expect(missed).toEqual([0, 0, 0]);
  });

  it('meets the rows if zero cells rule out both, and reports the columns that miss', () => {
    const { cells, rows, columns, missed } = roundTable(
      [
        [0n, 1n],
        [1n, 0n],
      ],
      2n,
    );
    expect(rows).toEqual([1, 0]);
    expect(cells).toEqual([
      [0, 1],
      [0, 0],
    ]);
    expect(columns).toEqual([0, 1]);
    expect(missed).toEqual([-1, 1]);
  });

  it('takes an empty table and one without columns', () => {
    expect(roundTable([], 1n)).toEqual({ cells: [], rows: [], columns: [], missed: [] });
    expect(roundTable([[], []], 1n).cells).toEqual([[], []]);
  });

  const tables = (height: number, width: number, cell: fc.Arbitrary<bigint>) =>
    fc
      .tuple(fc.integer({ min: 1, max: height }), fc.integer({ min: 1, max: width }))
      .chain(([h, w]) =>
        fc.array(fc.array(cell, { minLength: w, maxLength: w }), { minLength: h, maxLength: h }),
      );
  const anyCell = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 12n }));
  const anyDenominator = fc.oneof(
    fc.bigInt({ min: 1n, max: 1_000_000n }),
    fc.bigInt({ min: 1n, max: 10n ** 30n }),
  );

  it('meets rows, columns and total; zero stays zero and nothing is paid back', () => {
    fc.assert(
      fc.property(tables(9, 6, anyCell), anyDenominator, (numerators, denominator) => {
        const { cells, rows, columns, missed } = roundTable(numerators, denominator);
        expect(rows).toEqual(allocateExact(numerators.map(sum), denominator));
        expect(cells.map(total)).toEqual(rows);
        expect(columns).toEqual(columns.map((_, j) => total(columnOf(cells, j))));
        expect(total(columns)).toBe(total(rows));
        const wanted = allocateExact(
          columns.map((_, j) => sum(columnOf(numerators, j))),
          denominator,
        );
        expect(columns.map((column, j) => column - (missed[j] ?? 0))).toEqual(wanted);
        for (const [i, row] of numerators.entries()) {
          for (const [j, numerator] of row.entries()) {
            if (numerator === 0n) expect(cells[i]?.[j]).toBe(0);
            expect(cells[i]?.[j]).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('misses no column where no cell is zero', () => {
    const positive = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(tables(8, 6, positive), anyDenominator, (numerators, denominator) => {
        expect(roundTable(numerators, denominator).missed.every((miss) => miss === 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is as close as brute force on small tables', () => {
    const cell = fc.oneof(
      fc.constant(0n),
      fc.bigInt({ min: 0n, max: 40n }),
      fc.bigInt({ min: -9n, max: 9n }),
    );
    fc.assert(
      fc.property(tables(3, 3, cell), fc.bigInt({ min: 1n, max: 11n }), (numerators, denominator) => {
        const found = roundTable(numerators, denominator);
        const best = bestByTrying(numerators, denominator);
        expect({ miss: total(found.missed.map(Math.abs)), distance: distanceOf(found) }).toEqual(best);
        function distanceOf(table: ExactTable): number {
          return distance(numbersOf(table), numerators, denominator);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('gives the same table every time', () => {
    fc.assert(
      fc.property(tables(6, 5, anyCell), anyDenominator, (numerators, denominator) => {
        expect(roundTable(numerators, denominator)).toEqual(roundTable(numerators, denominator));
      }),
      { numRuns: 50 },
    );
  });
});

/** The sum of squared distances, in units of 1/denominator squared. */
function distance(
  cells: readonly (readonly number[])[],
  exact: readonly (readonly bigint[])[],
  over: bigint,
) {
  let squares = 0;
  for (const [i, row] of exact.entries()) {
    for (const [j, numerator] of row.entries()) {
      squares += (Number(over) * (cells[i]?.[j] ?? 0) - Number(numerator)) ** 2;
    }
  }
  return squares;
}

/**
 * Brute force over all tables near the exact one that meet the row totals: minimises the column error, then the
 * distance.
 */
function bestByTrying(numerators: readonly (readonly bigint[])[], denominator: bigint) {
  const rows = allocateExact(numerators.map(sum), denominator).map(Number);
  const width = numerators[0]?.length ?? 0;
  const wanted = allocateExact(
    Array.from({ length: width }, (_, j) => sum(columnOf(numerators, j))),
    denominator,
  );
  const choices = numerators.map((row, i) => rowChoices(row, denominator, rows[i] ?? 0));
  let best = { miss: Number.POSITIVE_INFINITY, distance: Number.POSITIVE_INFINITY };
  const table: number[][] = [];
  const visit = (i: number): void => {
    if (i === choices.length) {
      const miss = total(wanted.map((column, j) => Math.abs(total(columnOf(table, j)) - column)));
      const far = distance(table, numerators, denominator);
      if (miss < best.miss || (miss === best.miss && far < best.distance)) best = { miss, distance: far };
      return;
    }
    for (const choice of choices[i] ?? []) {
      table[i] = choice;
      visit(i + 1);
    }
  };
  visit(0);
  return best;
}

function rowChoices(row: readonly bigint[], denominator: bigint, rowTotal: number): number[][] {
  let found: number[][] = [[]];
  for (const numerator of row) {
    const near = Math.floor(Number(numerator) / Number(denominator));
    const values = numerator === 0n ? [0] : [near - 1, near, near + 1, near + 2];
    const allowed = values.filter((value) => (numerator > 0n ? value >= 0 : numerator === 0n || value <= 0));
    found = found.flatMap((begun) => allowed.map((value) => [...begun, value]));
  }
  return found.filter((choice) => total(choice) === rowTotal);
}

it('considers the first row again after it has changed', () => {
  const table = [
    [359n, 132n, 279n, 141n],
    [238n, 54n, 307n, 0n],
    [24n, 342n, 0n, 142n],
    [231n, 0n, 389n, 26n],
  ];
  const { cells } = roundTable(table, 30n);
  const distances = table.flatMap((row, i) =>
    row.map((exact, j) => BigInt(cells[i]?.[j] ?? 0) * 30n - exact),
  );
  expect(distances.reduce((sum, distance) => sum + distance ** 2n, 0n)).toBe(2178n);
});

it('meets rows and columns of a large table full of ties', () => {
  const weights = [8n, ...Array<bigint>(23).fill(4n)];
  const amounts = Array.from({ length: 504 }, (_, i) => BigInt(100_000 + ((i * 7919) % 91_000)));
  const { cells, rows, missed } = roundTable(
    amounts.map((amount) => weights.map((weight) => amount * weight)),
    100n,
  );
  expect(rows.map(BigInt)).toEqual(amounts);
  expect(cells.map((row) => row.reduce((sum, cell) => sum + cell, 0))).toEqual(rows);
  expect(missed.every((by) => by === 0)).toBe(true);
});

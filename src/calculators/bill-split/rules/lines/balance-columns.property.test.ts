import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceColumns } from './balance-columns.ts';

const sums = (table: readonly (readonly boolean[])[]) =>
  (table[0] ?? []).map((_, column) => table.filter((row) => row[column]).length);

it('moves leftover cents until all columns add up, where the rows allow it', () => {
  const size = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 6 }));
  const cell = fc.record({ isOpen: fc.boolean(), isUp: fc.boolean(), weight: fc.nat() });
  const table = size.chain(([rows, columns]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );
  fc.assert(
    fc.property(table, (drawn) => {
      // One rounding that adds up, and another with the same sums of rows.
      const wanted = drawn.map((row) => row.map(({ isOpen, isUp }) => isOpen && isUp));
      const cells = drawn.map((row, place) => {
        const open = [...row.keys()].filter((column) => row[column]?.isOpen);
        const order = open.toSorted((a, b) => (row[a]?.weight ?? 0) - (row[b]?.weight ?? 0));
        const up = new Set(order.slice(0, wanted[place]?.filter(Boolean).length));
        return row.map(({ isOpen }, column) => ({ floor: 0n, isOpen, isUp: up.has(column) }));
      });
      const states = () => cells.map((row) => row.map(({ isUp }) => isUp));
      const rowSums = () => states().map((row) => row.filter(Boolean).length);
      const [before, goal] = [rowSums(), sums(wanted)];
      balanceColumns(
        cells,
        sums(states()).map((count, column) => count - (goal[column] ?? 0)),
      );
      expect(sums(states())).toEqual(goal);
      expect(rowSums()).toEqual(before);
      expect(cells.flat().every(({ isOpen, isUp }) => isOpen || !isUp)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

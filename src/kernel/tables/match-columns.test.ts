import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deals, examples, type Meant } from '../testing/column-examples.ts';
import { readCsv } from './csv-rows.ts';
import { decodeFile } from './decode-file.ts';
import { matchColumns, type WantedColumn } from './match-columns.ts';

const cellsOf = (text: string) => {
  const file = readCsv(text);
  if (!file.ok) throw new Error(file.fault.message);
  return file.rows.map(({ cells }) => cells);
};

function meantIn(rows: readonly (readonly string[])[], wanted: readonly WantedColumn[]): Meant {
  const { columns, hasHeadings } = matchColumns(rows, wanted);
  expect(hasHeadings).toBe(true);
  return Object.fromEntries(
    Object.entries(columns).map(([field, place]) => [field, rows[0]?.[place ?? -1] ?? '']),
  );
}

describe('headings and contents', () => {
  it.each(examples)('of %s are matched', (_, wanted, text, meant) => {
    expect(meantIn(cellsOf(text), wanted)).toEqual(meant);
  });

  it('give the same result in every column order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...examples),
        fc.infiniteStream(fc.nat()),
        ([, wanted, text, meant], seeds) => {
          const rows = cellsOf(text);
          const width = Math.max(...rows.map((row) => row.length));
          const order = Array.from({ length: width }, (_, place) => ({ place, by: seeds.next().value }))
            .sort((a, b) => a.by - b.by)
            .map(({ place }) => place);
          const shuffled = rows.map((row) => order.map((place) => row[place] ?? ''));
          expect(meantIn(shuffled, wanted)).toEqual(meant);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are the same in every encoding', () => {
    const text = 'Verkäufer;Abschlussdatum;Umsatz\nAnna Kühn;05.11.2026;1.234,50';
    const utf8 = new TextEncoder().encode(text);
    const wide = Uint8Array.from(Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]));
    const latin = Uint8Array.from(Array.from(text).map((letter) => letter.charCodeAt(0)));
    const encoded = [
      utf8,
      Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8),
      wide,
      Uint8Array.of(0xff, 0xfe, ...wide),
      latin,
    ];
    for (const bytes of encoded) {
      const meant = meantIn(cellsOf(decodeFile(bytes)), deals);
      expect(meant).toEqual({ rep: 'Verkäufer', date: 'Abschlussdatum', amount: 'Umsatz' });
    }
  });
});

describe('rows without headings', () => {
  it.each([
    ['what only one column can be', '2026-11-05,Ann Lee,800', { date: 0, rep: 1, amount: 2 }],
    [
      'the amount and not the number of an order',
      '1001,2026-11-05,800.00,Ann\n1002,2026-11-06,9.50,Bo',
      { date: 1, amount: 2, rep: 3 },
    ],
    [
      'full names before single words',
      'Acme,Ann Lee,05.11.2026,"1,5"\nBolt,Bo Ray,06.11.2026,"2,5"',
      { rep: 1, date: 2, amount: 3 },
    ],
  ])('are matched by %s', (_, text, columns) => {
    expect(matchColumns(cellsOf(text), deals)).toEqual({ hasHeadings: false, columns });
  });

  it.each([
    ['two dates', '2026-11-05,2026-11-06,Ann,5.00', { rep: 2, amount: 3 }],
    ['two amounts', '2026-11-05,Ann,5.00,6.00', { date: 0, rep: 1 }],
    ['two columns of names', '2026-11-05,Ann,Acme,5.00', { date: 0, amount: 3 }],
  ])('leave %s open', (_, text, columns) => {
    expect(matchColumns(cellsOf(text), deals).columns).toEqual(columns);
  });

  it('are matched by names that are known', () => {
    const wanted = deals.map((want) =>
      want.field === 'rep' ? { ...want, known: new Set(['ann', 'bo']) } : want,
    );
    expect(
      matchColumns(cellsOf('2026-11-05,Acme,Ann 60%; Bo 40%,5.00\n2026-11-06,Bolt,Bo,6.00'), wanted).columns,
    ).toEqual({
      date: 0,
      rep: 2,
      amount: 3,
    });
  });
});

it('matches again when the user says whether there are headings', () => {
  const rows = cellsOf('Date,Rep,Amount\n2026-11-05,Ann Lee,5.00');
  expect(matchColumns(rows, deals)).toEqual({ hasHeadings: true, columns: { date: 0, rep: 1, amount: 2 } });
  expect(matchColumns(rows, deals, false).hasHeadings).toBe(false);
  const odd = cellsOf('Ann Lee,2026-11-05,5.00\nBo Ray,2026-11-06,6.00');
  expect(matchColumns(odd, deals).columns).toEqual({ rep: 0, date: 1, amount: 2 });
  expect(matchColumns(odd, deals, true)).toEqual({
    hasHeadings: true,
    columns: { rep: 0, date: 1, amount: 2 },
  });
});

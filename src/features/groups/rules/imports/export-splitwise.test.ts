import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Day } from '#kernel/calendar.ts';
import { allocate } from '#kernel/money/allocation.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import type { EntryRecord } from '../group.ts';
import { type ExportedEntry, exportedEntryOf, splitwiseFile } from './export-splitwise.ts';
import type { ImportedPart } from './imported-group.ts';
import { readImport } from './read-import.ts';

const eur = 'EUR' as Currency;

function writeSplitwise(people: readonly string[], entries: readonly ExportedEntry[], today: string): string {
  const file = splitwiseFile(people);
  // Writes the rows in two batches, as the server does.
  const [first, rest] = [entries.slice(0, 1), entries.slice(1)];
  return [file.heading(), file.rows(first), file.rows(rest), file.totals(today)].join('');
}

it('writes the columns of Splitwise with the balances at the end', () => {
  const entries: ExportedEntry[] = [
    {
      kind: 'expense',
      date: '2026-06-01' as Day,
      title: 'Pizza, wine',
      category: 'Restaurants and bars',
      currency: eur,
      paid: [{ person: 0, amount: cents(3000) }],
      borne: [
        { person: 0, amount: cents(1500) },
        { person: 1, amount: cents(1500) },
      ],
    },
    {
      kind: 'payment',
      date: '2026-06-02' as Day,
      title: '=1+1',
      currency: eur,
      paid: [{ person: 1, amount: cents(500) }],
      borne: [{ person: 0, amount: cents(500) }],
    },
  ];
  expect(writeSplitwise(['Ana', 'Ben'], entries, '2026-06-09')).toBe(
    [
      'Date,Description,Category,Cost,Currency,Ana,Ben',
      '2026-06-01,"Pizza, wine",Restaurants and bars,30.00,EUR,15.00,-15.00',
      "2026-06-02,'=1+1,Payment,5.00,EUR,-5.00,5.00",
      '2026-06-09,Total balance, , ,EUR,10.00,-10.00',
      '',
    ].join('\r\n'),
  );
});

const people = ['Ana', '-Ben, the "elder"', "'Cyd", 'Dee', 'Ana'];
const weights = fc.array(fc.nat({ max: 5 }), { minLength: people.length, maxLength: people.length });
const partsOf = (total: number, shares: readonly number[]): ImportedPart[] =>
  allocate(cents(total), shares).flatMap((amount, person) => (amount === 0 ? [] : [{ person, amount }]));
const entry = fc
  .record({
    isIncome: fc.boolean(),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    title: fc.string({
      minLength: 1,
      unit: fc.constantFrom('a', 'é', ' ', ',', '"', '=', '-', "'", '\n', '電'),
    }),
    date: fc.constantFrom('2026-02-28', '2026-06-01'),
    payers: weights,
    bearers: weights,
  })
  .map(({ isIncome, amount, payers, bearers, ...rest }): ExportedEntry => {
    const total = isIncome ? -amount : amount;
    return {
      ...rest,
      kind: isIncome ? 'income' : 'expense',
      date: rest.date as Day,
      currency: rest.currency as Currency,
      paid: partsOf(total, payers),
      borne: partsOf(total, bearers),
    };
  });

const netsOf = ({ paid, borne }: Pick<ExportedEntry, 'paid' | 'borne'>) =>
  people.map((_, person) => {
    const of = (parts: readonly ImportedPart[]) => parts.find((part) => part.person === person)?.amount ?? 0;
    return cents(of(paid) - of(borne));
  });

it('is read back with the same balances, row by row', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 12 }), (entries) => {
      const file = writeSplitwise(people, entries, '2026-06-09');
      const read = readImport(file);
      expect(read.faults).toEqual([]);
      expect(read.source).toBe('splitwise');
      expect(read.people).toEqual([...people.slice(0, 4), 'Ana (2)']);
      expect(read.entries.map((each) => [each.date, each.currency, netsOf(each)])).toEqual(
        entries.map((each) => [each.date, each.currency, netsOf(each)]),
      );
    }),
  );
});

it('writes entries of a group, which are read with the same balances', () => {
  const [ana, ben] = ['a', 'b'];
  const part = (person_id: string, paid: number, borne: number) => ({
    person_id,
    paid,
    borne,
    carried: 0,
    had: 0,
  });
  const record = (kind: EntryRecord['kind'], total: number, parts: EntryRecord['parts']): EntryRecord => ({
    id: kind,
    kind,
    date: '2026-06-01',
    title: 'Tea',
    category: kind === 'expense' ? 'restaurants' : 'other',
    note: '',
    currency: 'EUR',
    total,
    version: 1,
    by: ana,
    created_at: '',
    changed_at: '',
    is_deleted: false,
    answer: null,
    repeat_id: null,
    is_imported: false,
    comments: 0,
    photos: 0,
    exchange: null,
    parts,
  });
  const records = [
    record('expense', 1000, [part(ana, 1000, 400), part(ben, 0, 600)]),
    record('income', -500, [part(ana, -500, -250), part(ben, 0, -250)]),
    record('payment', 300, [part(ben, 300, 0), part(ana, 0, 300)]),
  ];
  const entries = records.map((one) => exportedEntryOf(one, [ana, ben]));
  const file = writeSplitwise(['Ana', 'Ben'], entries, '2026-06-09');
  expect(file).toContain('Tea,Restaurants and bars,10.00,EUR,6.00,-6.00');
  expect(file).toContain('Tea,General,5.00,EUR,-2.50,2.50');
  expect(file).toContain('Total balance, , ,EUR,0.50,-0.50');
  expect(readImport(file)).toMatchObject({ faults: [], entries: [{}, {}, { kind: 'payment' }] });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '#kernel/money/cents.ts';
import type { ImportedEntry } from './imported-group.ts';
import { sidesOfNets } from './nets.ts';
import { readImport } from './read-import.ts';

const lines = (...rows: string[]) => rows.join('\n');
const heading = 'Date,Description,Category,Cost,Currency,Ana Lima,Ben Orr,Cyd Ray';

/** The fields that the tests compare, with paid and borne amounts by index of the person. */
const shortOf = ({ kind, title, currency, paid, borne }: ImportedEntry) => ({
  kind,
  title,
  currency,
  paid: Object.fromEntries(paid.map(({ person, amount }) => [person, amount])),
  borne: Object.fromEntries(borne.map(({ person, amount }) => [person, amount])),
});

describe("a group's file of Splitwise", () => {
  const file = lines(
    heading,
    '',
    '2026-06-01,House for the week,Hotel,900.00,EUR,600.00,-300.00,-300.00',
    '2026-06-02,"Pizza, wine",Dining out,100.00,EUR,-33.33,66.67,-33.34',
    '2026-06-02,Boat,General,90.00,USD,15.00,30.00,-45.00',
    '2026-06-03,Ben O. paid Ana L.,Payment,200.00,EUR,-200.00,200.00,0.00',
    '2026-06-04,Own book,General,12.00,EUR,0.00,0.00,0.00',
    '2026-06-05,Settle all balances,Payment,0.00,EUR,0.00,0.00,0.00',
    '',
    '2026-06-09,Total balance, , ,EUR,366.67,-33.33,-333.34',
    '2026-06-09,Total balance, , ,USD,15.00,30.00,-45.00',
    '',
  );

  it('is read with people, currencies and payments', () => {
    const { source, people, entries, faults } = readImport(file);
    expect({ source, people, faults }).toEqual({
      source: 'splitwise',
      people: ['Ana Lima', 'Ben Orr', 'Cyd Ray'],
      faults: [],
    });
    expect(entries.map(shortOf)).toEqual([
      {
        kind: 'expense',
        title: 'House for the week',
        currency: 'EUR',
        paid: { 0: 90_000 },
        borne: { 0: 30_000, 1: 30_000, 2: 30_000 },
      },
      {
        kind: 'expense',
        title: 'Pizza, wine',
        currency: 'EUR',
        paid: { 1: 10_000 },
        borne: { 0: 3333, 1: 3333, 2: 3334 },
      },
      {
        kind: 'expense',
        title: 'Boat',
        currency: 'USD',
        paid: { 0: 3750, 1: 5250 },
        borne: { 0: 2250, 1: 2250, 2: 4500 },
      },
      {
        kind: 'payment',
        title: 'Ben O. paid Ana L.',
        currency: 'EUR',
        paid: { 1: 20_000 },
        borne: { 0: 20_000 },
      },
      {
        kind: 'expense',
        title: 'Own book',
        currency: 'EUR',
        paid: { 0: 400, 1: 400, 2: 400 },
        borne: { 0: 400, 1: 400, 2: 400 },
      },
    ]);
    expect(entries.map(({ line, date, category }) => [line, date, category])).toEqual([
      [3, '2026-06-01', 'accommodation'],
      [4, '2026-06-02', 'restaurants'],
      [5, '2026-06-02', undefined],
      [6, '2026-06-03', undefined],
      [7, '2026-06-04', undefined],
    ]);
  });

  it('is the same with headings, categories and numbers of another language', () => {
    const french = lines(
      'Date;Description;Catégorie;Coût;Devise;Ana;Ben',
      '2026-06-01;Courses;Courses;"1.040,50";EUR;"520,25";"-520,25"',
      '2026-06-02;Ana a payé Ben;Paiement;"7,2";EUR;"7,20";"-7,20"',
      '2026-06-03;Solde total; ; ;EUR;"527,45";"-527,45"',
    );
    const { entries, faults } = readImport(french);
    expect(faults).toEqual([]);
    expect(entries.map(({ kind, category }) => [kind, category])).toEqual([
      ['expense', 'groceries'],
      ['payment', undefined],
    ]);
    expect(entries[0]?.paid).toEqual([{ person: 0, amount: 104_050 }]);
  });

  it.each([
    ['2026-13-01,Tea,General,5.00,EUR,5.00,-5.00,0', 'not-a-date', '“2026-13-01” is not a date'],
    ['2026-06-01,Tea,General,five,EUR,5.00,-5.00,0', 'not-an-amount', '“five” is not an amount'],
    ['2026-06-01,Tea,General,5.00,EUR,5.00,--5.00,0', 'not-an-amount', '“--5.00” is not an amount'],
    ['2026-06-01,Tea,General,5.00,XQQ,5.00,-5.00,0', 'unknown-currency', '“XQQ” is not a known currency'],
    [
      '2026-06-01,Tea,General,5.00,EUR,5.00,-4.00,0',
      'nets-differ',
      "The people's amounts do not add up to zero: 1.00 EUR is left over",
    ],
    [
      '2026-06-01,Tea,General,5.00,EUR,6.00,-6.00,0',
      'cost-too-small',
      'People owe more than the cost of 5.00 EUR',
    ],
    [
      '2026-06-01,Total balance, , ,EUR,2.50,-2.50,0',
      'total-differs',
      'The rows add up to 5.00 EUR for Ana Lima, but the total balance says 2.50 EUR',
    ],
  ])('refuses %s with line and reason', (row, code, message) => {
    const good = '2026-06-01,Coffee,General,10.00,EUR,5.00,-5.00,0';
    const { faults } = readImport(lines(heading, good, row));
    expect(faults).toEqual([expect.objectContaining({ line: 3, code, message })]);
  });

  it('asks for the order of day and month where both fit', () => {
    const resaved = lines(heading, '06/07/2026,Tea,General,5.00,EUR,5.00,-5.00,0');
    expect(readImport(resaved).faults).toEqual([expect.objectContaining({ line: 2, code: 'date-order' })]);
    expect(readImport(resaved, { dateOrder: 'month-first' }).entries[0]?.date).toBe('2026-06-07');
  });
});

it("reads a friend's file of Splitwise, with the note above its headings", () => {
  const { people, entries, faults } = readImport(
    lines(
      'Note: does not include group expenses',
      '',
      'Date,Description,Category,Cost,Currency,Ana Lima,ana lima',
      '',
      '2026-06-01,Tickets,Movies,30.00,EUR,15.00,-15.00',
      '2026-06-09,Total balance, , ,EUR,15.00,-15.00',
    ),
  );
  expect({ people, faults }).toEqual({ people: ['Ana Lima', 'ana lima (2)'], faults: [] });
  expect(entries).toHaveLength(1);
});

it('gives a row the same key in a later and longer file, and each of two equal rows its own', () => {
  const row = '2026-06-02,Coffee,General,10.00,EUR,5.00,-5.00,0';
  const keys = (text: string) => readImport(text).entries.map(({ sourceKey }) => sourceKey);
  const first = keys(lines(heading, row, row));
  expect(new Set(first).size).toBe(2);
  const longer = keys(lines(heading, '2026-06-01,Tea,General,4.00,EUR,2.00,-2.00,0', row, row, row));
  expect(longer).toEqual([expect.stringContaining('Tea'), ...first, expect.stringContaining('Coffee')]);
});

it('finds amounts whose difference is the column and whose sum is the cost', () => {
  const people = fc.array(fc.tuple(fc.nat({ max: 9999 }), fc.nat({ max: 9999 })), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(people, fc.boolean(), (amounts, isIncome) => {
      const sign = isIncome ? -1 : 1;
      const paid = amounts.map(([amount]) => amount);
      const total = paid.reduce((a, b) => a + b, 0);
      // The amounts that people bear: the same total in other proportions.
      const borne = amounts.map(([, weight]) => weight);
      const weights = borne.reduce((a, b) => a + b, 0);
      const shares = borne.map((weight) => (weights === 0 ? 0 : Math.floor((total * weight) / weights)));
      shares[0] = (shares[0] ?? 0) + total - shares.reduce((a, b) => a + b, 0);
      const nets = paid.map((amount, person) => cents(sign * (amount - (shares[person] ?? 0))));
      const cost = cents(sign * total);
      const sides = sidesOfNets(cost, nets);
      expect(sides?.paid.map((amount, person) => cents(amount - (sides.borne[person] ?? 0)))).toEqual(nets);
      expect(sumCents(sides?.paid ?? [])).toBe(cost);
      expect(sumCents(sides?.borne ?? [])).toBe(cost);
      expect([...(sides?.paid ?? []), ...(sides?.borne ?? [])].every((amount) => amount * sign >= 0)).toBe(
        true,
      );
    }),
  );
});

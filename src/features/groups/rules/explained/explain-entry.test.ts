import { describe, expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { carried } from '#kernel/money/fair-division.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { computeEntry } from '../entries/compute-entry.ts';
import { entryInput } from '../entries/entry.ts';
import { explainEntry } from './explain-entry.ts';

const ids = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const [ana = '', ben = '', cyd = ''] = ids;
const speaking = {
  nameOf: (person: string) => ['Ana', 'Ben', 'Cyd'][ids.indexOf(person)] ?? '',
  formatsOf: (currency: string) => formatsFor(currency as Currency, enUs),
};
const bill = (totalAmount: string, more: object = {}) => ({
  calculationMode: 'equal',
  currency: 'EUR',
  billData: { totalAmount, participants: ids.map((name) => ({ name })), ...more },
});

/** The sentences about the whole entry, followed by those of each person. */
function explain(form: object, had: Readonly<Record<string, number>> = {}) {
  const input = entryInput.parse({ date: '2026-11-18', title: 'Dinner', ...form });
  const computed = computeEntry(input, (person) => carried(had[person] ?? 0));
  if (!computed.ok) throw new Error('The entry is refused.');
  const parts = computed.parts.map(({ person, ...amounts }) => ({ person_id: person, ...amounts }));
  const explained = explainEntry({ input, parts }, speaking);
  return explained && [explained.sentences, ...explained.parts.map(({ sentences }) => sentences)];
}

describe('the explanation of an entry', () => {
  it('says who bears the leftover cent of a first entry', () => {
    expect(explain({ kind: 'expense', bill: bill('100'), payers: [{ person: ana }] })).toEqual([
      [],
      [
        '€100.00 ÷ 3 = €33.333333…. Rounded to €33.33, plus one leftover cent: €33.34.',
        'Bears a leftover €0.01 as the first in the list: others have borne just as much so far.',
        'Paid €100.00 for a part of €33.34: gets €66.66 back.',
      ],
      [
        '€100.00 ÷ 3 = €33.333333…. Rounded to €33.33.',
        'Others bear the leftover €0.01: they have borne just as much so far and come first.',
        'Others paid the bill. The part of €33.33 goes to them.',
      ],
      [
        '€100.00 ÷ 3 = €33.333333…. Rounded to €33.33.',
        'Others bear the leftover €0.01: they have borne just as much so far and come first.',
        'Others paid the bill. The part of €33.33 goes to them.',
      ],
    ]);
  });

  it('says that what people bore before decides about the leftover cent', () => {
    const had = { [ana]: 666_666_667, [ben]: -100_000_000, [cyd]: -566_666_667 };
    const [, first, , third] =
      explain({ kind: 'expense', bill: bill('100'), payers: [{ person: ana }] }, had) ?? [];
    expect(first?.slice(1, 3)).toEqual([
      'Bears no leftover €0.01 this time: others have borne less so far.',
      'Over all entries so far, rounding has made them bear €0.0033 too much.',
    ]);
    expect(third?.slice(1, 3)).toEqual([
      'Bears a leftover €0.01 this time, having borne the least so far.',
      'Over all entries so far, rounding has made them bear €0.001 too much.',
    ]);
  });

  it('does not spell out what is left of billionths of a cent', () => {
    const explainAfter = (had: object) =>
      explain({ kind: 'expense', bill: bill('100'), payers: [{ person: ana }] }, { ...had });
    // So far each has borne two thirds of a cent too little or a third too much, which billionths only approximate.
    const had = { [ana]: -666_666_667, [ben]: 333_333_333, [cyd]: 333_333_334 };
    const lefts = explainAfter(had)?.map((sentences) => sentences.find((one) => one.startsWith('Over all')));
    const evened = 'Over all entries so far, rounding has evened out for them to within €0.0001.';
    expect(lefts).toEqual([undefined, evened, evened, evened]);
    const odd = { [ana]: -666_666_666 + 4_999_999, [ben]: 333_333_333 - 5_000_001, [cyd]: 333_333_334 };
    expect(explainAfter(odd)?.[1]).toContain(evened);
    expect(explainAfter(odd)?.[2]).toContain(
      'Over all entries so far, rounding has made them bear €0.0001 too little.',
    );
  });

  it('speaks of an income as received, with leftover cents the other way round', () => {
    const had = { [cyd]: 500_000_000, [ana]: -250_000_000, [ben]: -250_000_000 };
    const [, first, , third] =
      explain({ kind: 'income', bill: bill('100'), payers: [{ person: ana }] }, had) ?? [];
    expect(first?.at(-1)).toBe('Received €100.00 for a part of €33.33: owes €66.67.');
    expect(third?.slice(1)).toEqual([
      'Gets a leftover €0.01 this time, having had the least so far.',
      'Over all entries so far, rounding has given them €0.0017 too much.',
      'Received nothing yet: gets €33.34.',
    ]);
  });

  it('names items and people, and the payer who bears nothing', () => {
    const items = [
      { name: 'Wine', amount: '9', assignedTo: [ana, ben] },
      { name: 'Soup', amount: '4', assignedTo: [ben] },
    ];
    const itemized = {
      ...bill('', { items, participants: [{ name: ana }, { name: ben }] }),
      calculationMode: 'itemized',
    };
    expect(explain({ kind: 'expense', bill: itemized, payers: [{ person: cyd }] })).toEqual([
      [],
      [
        'Wine: €4.50.',
        'One item comes to €4.50. Exact, no rounding needed.',
        'Others paid the bill. The part of €4.50 goes to them.',
      ],
      [
        'Wine: €4.50.',
        'Soup: €4.00.',
        'The shares of 2 items add up to €8.50. Exact, no rounding needed.',
        'Others paid the bill. The part of €8.50 goes to them.',
      ],
      ['Paid €13.00 for a part of €0.00: gets €13.00 back.'],
    ]);
  });

  it('converts with the rate that was typed and rounds after it', () => {
    const conversion = { currency: 'EUR', rate: '0.9137' };
    const dollars = { ...bill('100.01'), currency: 'USD' };
    const [whole, first] =
      explain({ kind: 'expense', bill: dollars, payers: [{ person: ben }], conversion }) ?? [];
    expect(whole).toEqual(['$100.01 × 0.9137 = €91.379137, rounded to €91.38.']);
    expect(first).toEqual([
      '$100.01 ÷ 3 = $33.336666….',
      'The same share of €91.38 is €30.46. Exact, no rounding needed.',
      'Others paid the bill. The part of €30.46 goes to them.',
    ]);
  });

  it('tells a payment from both sides', () => {
    const payment = { kind: 'payment', from: ben, to: ana, amount: '12.50', currency: 'EUR' };
    expect(explain(payment)).toEqual([[], ['Paid €12.50 to Ana.'], ['Received €12.50 from Ben.']]);
    const converted = { ...payment, currency: 'USD', conversion: { currency: 'EUR', rate: '0.9' } };
    expect(explain(converted)?.[1]).toEqual(['Paid €11.25 to Ana.']);
    expect(explain(converted)?.[0]?.join()).toContain('$12.50 × 0.9 = €11.25');
  });

  it('explains nothing that does not follow from what was typed', () => {
    const input = {
      date: '2026-11-18',
      title: 'Taxi',
      kind: 'expense',
      bill: bill('9'),
      payers: [{ person: ana }],
    };
    const parts = ids.map((person_id, i) => ({
      person_id,
      paid: i === 0 ? 900 : 0,
      borne: [200, 300, 400][i] ?? 0,
      carried: 0,
      had: 0,
    }));
    expect(explainEntry({ input, parts }, speaking)).toBeUndefined();
    expect(explainEntry({ input: { kind: 'opening' }, parts }, speaking)).toBeUndefined();
  });
});

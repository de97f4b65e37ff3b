import { describe, expect, it } from 'vitest';
import type { Part, Summary } from '#calculators/rules/summary.ts';
import { enUs, localeOf } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { carriedBefore, checkForm } from '../entry-form/check-draft.ts';
import { type AddedResult, addedBill, addedIncome } from './added-result.ts';
import { type Choices, checkAll, formFor, newId, paymentForms, realIds } from './adding.ts';
import { matchPeople, newPerson, openMatch, unclearPlaces } from './match-people.ts';

const [ana, ben] = ['a', 'b'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
];
const people = [
  { id: ana, name: 'Ana', has_left: false },
  { id: ben, name: 'Ben Moreau', has_left: false },
  { id: 'c', name: 'Cyd', has_left: true },
];

const parts = (added: AddedResult | undefined, choices: Partial<Choices>, currency = 'USD') => {
  if (!added) return undefined;
  const about = { title: 'Dinner', note: '', date: '2026-11-18', source: '0123456789abcdef', locale: enUs };
  const all = { ...about, matches: [ana, ben], payer: ana, rate: '', ...choices };
  const outcome = checkForm(formFor(added, all, { currency }), carriedBefore({ balances: [] }));
  return outcome.ok
    ? outcome.parts.map(({ person, paid, borne }) => [person[0], paid, borne])
    : outcome.issues.map(({ path, code }) => `${path}: ${code}`);
};

it('finds people by name, and asks where it is unclear', () => {
  expect(matchPeople(['ana ', 'Ben', 'Dee', 'Unnamed', 'Cyd'], people)).toEqual([
    ana,
    openMatch,
    newPerson,
    openMatch,
    newPerson,
  ]);
  expect(unclearPlaces([ana, openMatch, newPerson, newPerson, ana])).toEqual([1, 4]);
});

it('adds a bill as it was typed, with its payers', () => {
  const bill = {
    calculationMode: 'itemized' as const,
    billData: {
      totalAmount: '',
      participants: [
        { name: 'Al', payer: true, paid: '4' },
        { name: 'Al', payer: true },
      ],
      items: [
        { name: 'Soup', amount: '8', assignedTo: ['Al', 'Nobody', 'Al (2)'], parts: ['1', '5', '3'] },
        { name: 'Tea', amount: '2', assignedTo: ['Al (2)'] },
      ],
      extras: [
        {
          kind: 'delivery' as const,
          by: 'amount' as const,
          amount: '1',
          spread: 'chosen' as const,
          people: ['Al'],
        },
      ],
    },
  };
  expect(addedBill(bill).people).toEqual(['Al', 'Al (2)']);
  expect(parts(addedBill(bill), {})).toEqual([
    ['a', 400, 300],
    ['b', 700, 800],
  ]);
  // The same bill in a group with another currency, at a rate.
  expect(parts(addedBill(bill), { rate: '2' }, 'EUR')).toEqual([
    ['a', 800, 600],
    ['b', 1400, 1600],
  ]);
});

it('reads the rate in the locale of the reader, not of the bill', () => {
  const bill = {
    calculationMode: 'equal' as const,
    currency: 'USD',
    locale: 'de-DE',
    billData: { totalAmount: '100,00', participants: [{ name: 'Ana' }, { name: 'Ben' }] },
  };
  for (const [locale, rate] of [
    ['en-US', '1.125'],
    ['de-DE', '1,125'],
  ] as const) {
    expect(parts(addedBill(bill), { locale: localeOf(locale), rate }, 'EUR')).toEqual([
      ['a', 11_250, 5625],
      ['b', 0, 5625],
    ]);
  }
});

it('asks who paid a bill that does not say so', () => {
  const bill = {
    calculationMode: 'equal' as const,
    billData: { totalAmount: '9', participants: [{ name: 'Ana' }, { name: 'Ben' }] },
  };
  expect(addedBill(bill).payers).toEqual([]);
  expect(parts(addedBill(bill), { payer: ben })).toEqual([
    ['a', 0, 450],
    ['b', 900, 450],
  ]);
});

it('sends what a single payer paid, so that it is refused unless it is the whole bill', () => {
  const dinner = (ana: object, locale?: string) => ({
    calculationMode: 'equal' as const,
    ...(locale ? { locale } : {}),
    billData: { totalAmount: '100', participants: [{ name: 'Ana', ...ana }, { name: 'Ben' }] },
  });
  const all = [
    ['a', 10_000, 5000],
    ['b', 0, 5000],
  ];
  for (const paid of ['60', '160', 60]) {
    expect(parts(addedBill(dinner({ payer: true, paid })), {})).toEqual(['payers: payers-differ']);
    expect(parts(addedBill(dinner({ paid })), {})).toEqual(['payers: payers-differ']);
  }
  for (const paid of [undefined, '', ' ', '0', 0, '100', '100.00', 100]) {
    expect(parts(addedBill(dinner({ payer: true, paid })), {})).toEqual(all);
  }
  // A JSON number, in a bill whose text is German.
  expect(parts(addedBill(dinner({ paid: 99.5 }, 'de-DE')), {})).toEqual(['payers: payers-differ']);
});

it('takes nobody for a payer who paid nothing, as the calculator does', () => {
  const bill = (paid: string | number) => ({
    calculationMode: 'equal' as const,
    billData: {
      totalAmount: '9',
      participants: [
        { name: 'Ana', paid },
        { name: 'Ben', payer: true },
      ],
    },
  });
  for (const paid of ['0', '0.00', 0]) {
    expect(addedBill(bill(paid)).payers).toEqual([{ place: 1, paid: '' }]);
  }
});

const summary = (...amounts: number[]): Summary => ({
  name: 'Site',
  totalLabel: 'Total',
  total: cents(0),
  currency: 'USD',
  figures: [],
  parts: amounts.map((amount, n) => ({ name: `P${n}`, amount: cents(amount) }) as Part),
});

it('adds other results as an income of exact amounts', () => {
  const income = addedIncome(summary(12_345, 0, 67_890), enUs);
  expect(income?.people).toEqual(['P0', 'P2']);
  expect(parts(income, {})).toEqual([
    ['a', -80_235, -12_345],
    ['b', 0, -67_890],
  ]);
  expect(addedIncome(summary(100, -1), enUs)).toBeUndefined();
  expect(addedIncome(summary(0), enUs)).toBeUndefined();
});

describe('payments that were received already', () => {
  const bill = (locale: string) =>
    addedBill({
      calculationMode: 'equal',
      currency: 'USD',
      locale,
      billData: { totalAmount: '40', participants: [{ name: 'Ana', payer: true }, { name: 'Ben' }] },
    });
  const receivedAt = '2026-11-17T12:00:00.000Z';
  const payments = [{ id: 'ben ana', from: 1, to: 0, amount: cents(2050), receivedAt }];
  const about = { title: 'Dinner', note: '', date: '2026-11-18', source: '0123456789abcdef', locale: enUs };
  const choices = { ...about, matches: [ana, newPerson], payer: ana, rate: '' };
  const none = carriedBefore({ balances: [] });

  it('become payments of their day, in the locale and at the rate of the result', () => {
    const [paid] = paymentForms(bill('en-US'), payments, choices, { currency: 'USD' });
    expect(paid).toMatchObject({
      kind: 'payment',
      from: newId(1),
      to: ana,
      amount: '20.50',
      date: '2026-11-17',
    });
    expect(paid).not.toHaveProperty('conversion');
    const rated = { ...choices, rate: '2.5' };
    const [german] = paymentForms(bill('de-DE'), payments, rated, { currency: 'EUR' });
    const conversion = { currency: 'EUR', rate: '2,5' };
    expect(german).toMatchObject({ currency: 'USD', locale: 'de-DE', amount: '20,50', conversion });
    const realId = (id: string) => (id === newId(1) ? ben : id);
    const sent = paymentForms(bill('de-DE'), payments, rated, { currency: 'EUR' }, realId);
    const [form = formFor(bill('de-DE'), rated, { currency: 'EUR' })] = sent;
    expect(checkAll(form, [], none)).toMatchObject({ ok: true, currency: 'EUR', total: 5125 });
  });

  it('have a source that depends on the payment alone, and not on the dialog', () => {
    const sourceOf = (id: string, more: Partial<Choices> = {}, locale = 'en-US') =>
      paymentForms(
        bill(locale),
        [{ ...payments[0], id } as (typeof payments)[0]],
        { ...choices, ...more },
        {
          currency: 'USD',
        },
      ).map((form) => 'source' in form && form.source)[0];
    const source = sourceOf('ben ana');
    expect(source).toMatch(/^[0-9a-f]{16}$/);
    expect(sourceOf('ben ana', { title: 'Supper', date: '2026-11-19', matches: [ben, ana] }, 'de-DE')).toBe(
      source,
    );
    expect(sourceOf('cyd ana')).not.toBe(source);
    expect(source).not.toBe(choices.source);
  });

  it('are refused with the entry if one of them cannot be stored', () => {
    const form = formFor(bill('en-US'), choices, { currency: 'USD' });
    const same = { ...choices, matches: [ana, ana] };
    const refused = paymentForms(bill('en-US'), payments, same, { currency: 'USD' });
    expect(checkAll(form, refused, none)).toMatchObject({ ok: false, issues: [{ path: 'to' }] });
    expect(checkAll(form, [], none)).toMatchObject({ ok: true, total: 4000 });
  });
});

it('gives people their ids once they are in the group', () => {
  const record = { people: [...people, { id: 'd', name: 'Dee', has_left: false }] } as GroupRecord;
  const realId = realIds(record, new Map([[newId(1), 'dee']]));
  expect([newId(1), ana].map(realId)).toEqual(['d', ana]);
});

import { expect, it } from 'vitest';
import { localeOf } from '#kernel/locale.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import { carriedBefore, checkForm, errorsOf } from './check-draft.ts';
import { convertedHint } from './converted-hint.ts';
import { draftOfEntry } from './draft-of-entry.ts';
import { type Draft, formOf, newDraft } from './entry-draft.ts';

const [ana, ben, cy] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const start = newDraft({ me: ana, people: [ana, ben, cy], currency: 'EUR', today: '2026-11-18' });
const german = localeOf('de-DE') ?? ('' as never);
const american = localeOf('en-US') ?? ('' as never);
const nobodyCarries = carriedBefore({ balances: [] });

const written = (change: Partial<Draft>, locale = 'en-US') =>
  formOf({ ...start, ...change }, { locale, groupCurrency: 'EUR', category: 'travel' });
const amounts = (change: Partial<Draft>, locale = 'en-US') => {
  const outcome = checkForm(written(change, locale), nobodyCarries);
  return outcome.ok ? outcome.parts.map(({ paid, borne }) => [paid, borne]) : errorsOf(outcome.issues);
};
/** An entry as the server returns it. */
const stored = (change: Partial<Draft>, locale: string) =>
  ({ ...start, ...change, category: 'travel', input: written(change, locale) }) as unknown as OpenedEntry;

it('needs an amount and a title: I paid, and everybody bears an equal part', () => {
  expect(amounts({ amount: '30', title: 'Taxi' })).toEqual([
    [3000, 1000],
    [0, 1000],
    [0, 1000],
  ]);
  expect(amounts({})).toEqual({ title: 'Enter a title' });
  expect(amounts({ title: 'Taxi' })).toEqual({ amount: 'Enter the amount' });
});

it('says what the total is in the currency of the group, before there is a title', () => {
  const hint = (change: Partial<Draft>, locale = american) =>
    convertedHint(written({ currency: 'USD', ...change }, locale), locale);
  expect(hint({ amount: '100.01', rate: '0.9137' })).toBe(
    '$100.01 × 0.9137 = €91.379137, rounded to €91.38.',
  );
  expect(hint({ amount: '1.234,50', rate: '0,9' }, german)).toMatch(/^1\.234,50\s\$ × 0,9 = 1\.111,05\s€\.$/);
  expect(hint({ items: [soup], extras: [tip], rate: '2' })).toBe('$8.80 × 2 = €17.60.');
  expect(hint({ kind: 'payment', amount: '10', rate: '0.0000001' })).toBe(
    'At this rate, nothing is left of the amount',
  );
  for (const change of [{ rate: '' }, { rate: '0.' }, { rate: 'x' }, { rate: '2', amount: '' }]) {
    expect(hint({ amount: '10', ...change })).toBeUndefined();
  }
});

it('shares by parts, percent and amounts', () => {
  const shared = { amount: '100', title: 'Rent' };
  const [parts, percent, custom] = [
    ['2', '1', '1'],
    ['50', '30', '20'],
    ['10', '20', '70'],
  ].map((values) => new Map([ana, ben, cy].map((person, place) => [person, values[place] ?? ''])));
  if (!parts || !percent || !custom) throw new Error('expected three ways');
  const borne = (change: Partial<Draft>) => {
    const found = amounts({ ...shared, ...change });
    return Array.isArray(found) ? found.map(([, amount]) => amount) : found;
  };
  expect(borne({ mode: 'shares', sharers: parts })).toEqual([5000, 2500, 2500]);
  expect(borne({ mode: 'percent', sharers: percent })).toEqual([5000, 3000, 2000]);
  expect(borne({ mode: 'custom', sharers: custom })).toEqual([1000, 2000, 7000]);
  expect(borne({ sharers: new Map([[ben, '']]) })).toEqual([10_000, 0]);
  expect(borne({ sharers: new Map() })).toHaveProperty('sharing');
});

it('takes payers with amounts, the last without one paying the rest', () => {
  const payers = [
    { person: ana, paid: '10' },
    { person: ben, paid: '' },
  ];
  expect(amounts({ amount: '30', title: 'Taxi', payers })).toEqual([
    [1000, 1000],
    [2000, 1000],
    [0, 1000],
  ]);
  const tooMuch = payers.map(({ person }) => ({ person, paid: '20' }));
  expect(amounts({ amount: '30', title: 'Taxi', payers: tooMuch })).toHaveProperty('payers');
});

it('converts with a rate, and stays in its currency without', () => {
  const dollars = { amount: '30', title: 'Taxi', currency: 'USD' };
  expect(checkForm(written({ ...dollars, rate: '0.9' }), nobodyCarries)).toMatchObject({
    currency: 'EUR',
    total: 2700,
  });
  expect(checkForm(written(dollars), nobodyCarries)).toMatchObject({ currency: 'USD', total: 3000 });
  expect(amounts({ ...dollars, rate: 'x' })).toHaveProperty('rate');
  // A payment, too, is converted once and rounded once.
  const paid = { ...dollars, kind: 'payment', amount: '0.05', from: ana, to: ben, rate: '0.9' } as const;
  expect(checkForm(written(paid), nobodyCarries)).toMatchObject({
    currency: 'EUR',
    total: 5,
    parts: [{ paid: 5 }, { borne: 5 }],
  });
});

it('refuses a payment to oneself', () => {
  const paid = { kind: 'payment', amount: '5', title: 'Back', from: ana } as const;
  expect(amounts({ ...paid, to: ana })).toEqual({ to: 'Choose two different people' });
  expect(amounts({ ...paid, to: ben })).toEqual([
    [500, 0],
    [0, 500],
  ]);
});

it('opens an entry as it was written, with the numbers of the reader’s locale', () => {
  const change: Partial<Draft> = {
    amount: '1.234,50',
    title: 'Miete',
    mode: 'custom',
    payers: [
      { person: ana, paid: '1.000' },
      { person: ben, paid: '' },
    ],
    sharers: new Map([
      [ana, '1.000,25'],
      [cy, '234,25'],
    ]),
  };
  const draft = draftOfEntry(stored(change, 'de-DE'), start, american);
  expect(draft).toMatchObject({ amount: '1234.5', title: 'Miete', mode: 'custom', category: 'travel' });
  expect(draft.payers[0]).toEqual({ person: ana, paid: '1000' });
  expect([...draft.sharers.values()]).toEqual(['1000.25', '234.25']);
  expect(amounts(draft)).toEqual(amounts(change, 'de-DE'));
  expect(draftOfEntry(stored(change, 'de-DE'), start, german)).toMatchObject(change);
});

const soup = { name: 'Soup', amount: '8', assignedTo: [ana] };
const wine = { name: 'Wine', amount: '10', quantity: '2', assignedTo: [ana, cy], parts: ['1', '3'] };
const tip = { kind: 'tip', by: 'percent', percent: '10' } as const;

it('divides items, extras and a blank line that is left over', () => {
  const blank = { name: '', amount: '', assignedTo: [] };
  const bill = { title: 'Dinner', items: [soup, blank, wine], extras: [tip] };
  // Ana has items of 8 + 5, Cy of 15, each plus a tip of a tenth.
  expect(amounts(bill)).toEqual([
    [3080, 1430],
    [0, 0],
    [0, 1650],
  ]);
  expect(amounts({ ...bill, amount: '30' })).toEqual({ items: 'The amounts do not add up to the total' });
  expect(amounts({ ...bill, items: [soup, { ...wine, assignedTo: [] }] })).toEqual({
    items: 'Choose who shares each item',
  });
});

it('takes people who share no more out of items, with their parts', () => {
  const sharers = new Map([
    [ana, ''],
    [ben, ''],
  ]);
  const chosen = { ...tip, spread: 'chosen' as const, people: [ben, cy] };
  expect(written({ items: [wine], extras: [chosen], sharers })).toMatchObject({
    bill: {
      calculationMode: 'itemized',
      billData: { items: [{ assignedTo: [ana], parts: ['1'] }], extras: [{ people: [ben] }] },
    },
  });
});

it('puts a tip on top of an amount that is shared in parts', () => {
  const sharers = new Map([
    [ana, '1'],
    [ben, '2'],
  ]);
  expect(amounts({ title: 'Taxi', amount: '30', mode: 'shares', sharers, extras: [tip] })).toEqual([
    [3300, 1100],
    [0, 2200],
  ]);
});

it('keeps the stored amounts while none of them changes, whatever the locale and the currency of the group', () => {
  const shared = { amount: '1.000', title: 'Rent', currency: 'USD', rate: '1,125' };
  const payers = [
    { person: ana, paid: '12,50' },
    { person: ben, paid: '' },
  ];
  const paid = { ...shared, kind: 'payment', from: ana, to: ben } as const;
  for (const change of [shared, { ...shared, payers }, paid]) {
    const entry = stored(change, 'de-DE');
    const draft = { ...draftOfEntry(entry, start, american), title: 'May', date: '2026-05-01' };
    for (const groupCurrency of ['EUR', 'CHF', 'USD']) {
      const sent = formOf(draft, { locale: 'en-US', groupCurrency, category: 'other' });
      expect(sent).toEqual({
        ...written(change, 'de-DE'),
        title: 'May',
        date: '2026-05-01',
        category: 'other',
      });
    }
  }
});

it('reads every number of a changed entry in the locale of the reader', () => {
  const payers = [
    { person: ana, paid: '10,50' },
    { person: ben, paid: '' },
  ];
  const entry = stored({ amount: '100', title: 'Taxi', currency: 'USD', rate: '1,125', payers }, 'de-DE');
  const draft = draftOfEntry(entry, start, american);
  const total = (change: Partial<Draft>) => {
    const sent = formOf({ ...draft, ...change }, { locale: 'en-US', groupCurrency: 'EUR', category: 'x' });
    const outcome = checkForm(sent, nobodyCarries);
    return outcome.ok ? [outcome.total, outcome.parts[0]?.paid] : outcome.issues;
  };
  expect(total({ title: 'Tram' })).toEqual([11_250, 1181]);
  expect(total({ rate: '1.25' })).toEqual([12_500, 1313]);
  expect(total({ amount: '200' })).toEqual([22_500, 1181]);
  expect(total({ payers: [{ person: ben, paid: '' }] })).toEqual([11_250, 0]);
});

it('converts a changed entry into its own currency after the group chose another', () => {
  const dollars = { amount: '100', title: 'Taxi', currency: 'USD', rate: '0.9' };
  for (const change of [dollars, { ...dollars, kind: 'payment', from: ana, to: ben } as const]) {
    const draft = { ...draftOfEntry(stored(change, 'en-US'), start, american), amount: '200' };
    for (const groupCurrency of ['EUR', 'CHF', 'USD']) {
      const sent = formOf(draft, { locale: 'en-US', groupCurrency, category: 'other' });
      expect(checkForm(sent, nobodyCarries)).toMatchObject({ currency: 'EUR', total: 18_000 });
    }
  }
});

it('opens items and extras to edit them, and keeps the bill while nothing of it changes', () => {
  const change = { title: 'Dinner', items: [{ ...wine, amount: '10,50' }], extras: [tip] };
  const entry = stored(change, 'de-DE');
  const draft = draftOfEntry(entry, start, american);
  expect(draft.items[0]).toMatchObject({ amount: '10.5', quantity: '2', parts: ['1', '3'] });
  const sent = formOf(
    { ...draft, title: 'Supper' },
    { locale: 'en-US', groupCurrency: 'EUR', category: 'other' },
  );
  expect(sent).toMatchObject({ title: 'Supper', bill: { locale: 'de-DE' } });
  const tipless = { ...draft, extras: [] };
  expect(amounts(tipless)).toEqual(amounts({ ...change, extras: [] }, 'de-DE'));
  expect(amounts(draft)).toEqual(amounts(change, 'de-DE'));
});

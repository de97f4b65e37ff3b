import { describe, expect, it } from 'vitest';
import type { Currency } from '#kernel/money/currency.ts';
import type { ImportedPart } from './imported-group.ts';
import { readImport } from './read-import.ts';

const expense = (more: Record<string, unknown> = {}) => ({
  id: 'e-1',
  createdAt: '2026-06-01T10:00:00.000Z',
  expenseDate: '2026-06-01T00:00:00.000Z',
  title: 'Groceries for the flat',
  category: { grouping: 'Food and Drink', name: 'Groceries' },
  amount: 3000,
  originalAmount: null,
  originalCurrency: null,
  conversionRate: null,
  paidById: 'a',
  paidFor: [
    { participantId: 'a', shares: 100 },
    { participantId: 'b', shares: 100 },
    { participantId: 'c', shares: 100 },
  ],
  isReimbursement: false,
  splitMode: 'EVENLY',
  recurrenceRule: 'NONE',
  notes: null,
  ...more,
});
const file = (expenses: unknown[], more: Record<string, unknown> = {}) =>
  JSON.stringify({
    id: 'g',
    name: 'Flat',
    currency: '€',
    currencyCode: 'EUR',
    expenses,
    participants: [
      { id: 'a', name: 'Ana' },
      { id: 'b', name: 'Ben' },
      { id: 'c', name: 'Cyd' },
    ],
    ...more,
  });
const amounts = (parts: readonly ImportedPart[] = []) =>
  Object.fromEntries(parts.map(({ person, amount }) => [person, amount]));
const only = (content: Record<string, unknown>) => {
  const { entries, faults } = readImport(file([expense(content)]));
  expect(faults).toEqual([]);
  const [entry] = entries;
  return { kind: entry?.kind, paid: amounts(entry?.paid), borne: amounts(entry?.borne) };
};

describe("Spliit's JSON file", () => {
  it('is read with name, people and what an entry says', () => {
    expect(readImport(file([expense({ notes: 'Two bags' })]))).toMatchObject({
      source: 'spliit',
      name: 'Flat',
      people: ['Ana', 'Ben', 'Cyd'],
      faults: [],
      entries: [
        {
          line: 1,
          kind: 'expense',
          date: '2026-06-01',
          title: 'Groceries for the flat',
          category: 'groceries',
          note: 'Two bags',
          currency: 'EUR',
        },
      ],
    });
  });

  const paidFor = (a: number, b: number) => [
    { participantId: 'a', shares: a },
    { participantId: 'b', shares: b },
  ];
  it.each([
    ['EVENLY', paidFor(300, 200), { 0: 1500, 1: 1500 }],
    ['BY_SHARES', paidFor(200, 100), { 0: 2000, 1: 1000 }],
    ['BY_PERCENTAGE', paidFor(7500, 2500), { 0: 2250, 1: 750 }],
    ['BY_AMOUNT', paidFor(2900, 100), { 0: 2900, 1: 100 }],
  ])('divides %s', (splitMode, parts, borne) => {
    expect(only({ splitMode, paidFor: parts })).toEqual({ kind: 'expense', paid: { 0: 3000 }, borne });
  });

  it('gives leftover cents to the people to whom Spliit gives them', () => {
    // Spliit's own rule: the FNV-1a hash of the id, modulo three, is the index of the person who comes first.
    expect(only({ id: 'e-1', amount: 1000 }).borne).toEqual({ 0: 334, 1: 333, 2: 333 });
    expect(only({ id: 'e-2', amount: 1000 }).borne).toEqual({ 0: 333, 1: 334, 2: 333 });
    expect(only({ id: undefined, amount: 1000 }).borne).toEqual({ 0: 334, 1: 333, 2: 333 });
  });

  it('knows payments and income', () => {
    expect(only({ isReimbursement: true, paidFor: [{ participantId: 'b', shares: 100 }] })).toEqual({
      kind: 'payment',
      paid: { 0: 3000 },
      borne: { 1: 3000 },
    });
    expect(only({ amount: -3000 })).toEqual({
      kind: 'income',
      paid: { 0: -3000 },
      borne: { 0: -1000, 1: -1000, 2: -1000 },
    });
  });

  it('takes the converted amount, in units of the currency', () => {
    const converted = expense({
      amount: 900,
      originalAmount: 1000,
      originalCurrency: 'USD',
      conversionRate: '0.9',
    });
    expect(amounts(readImport(file([converted])).entries[0]?.paid)).toEqual({ 0: 900 });
    expect(readImport(file([expense()], { currencyCode: 'JPY' })).entries[0]).toMatchObject({
      currency: 'JPY',
      paid: [{ person: 0, amount: 3000 }],
    });
  });

  it('asks for the currency of a group that has a sign alone', () => {
    const text = file([expense()], { currencyCode: null });
    expect(readImport(text).faults).toMatchObject([{ line: 1, code: 'unknown-currency' }]);
    expect(readImport(text, { currency: 'EUR' as Currency }).entries[0]?.currency).toBe('EUR');
  });

  // Spliit has two decimals in every group without a code.
  it.each([
    ['¥', 'JPY', 300_000, 3000],
    ['JPY', undefined, -300_000, -3000],
    ['د.ك', 'KWD', 3001, 30_010],
    ['€', 'EUR', 3001, 3001],
  ])('reads hundredths in a group without a code: %s', (currency, chosen, amount, paid) => {
    const text = file([expense({ amount })], { currencyCode: null, currency });
    const { faults, entries } = readImport(text, { currency: chosen as Currency | undefined });
    expect([faults, entries[0]?.paid]).toEqual([[], [{ person: 0, amount: paid }]]);
  });

  it('refuses hundredths that the currency does not have', () => {
    const text = file([expense({ amount: 300_050 })], { currencyCode: '', currency: '¥' });
    expect(readImport(text, { currency: 'JPY' as Currency }).faults).toMatchObject([
      { line: 1, code: 'not-an-amount', message: '“3000.50” is not an amount' },
    ]);
  });

  it.each([
    [{ amount: 12.5 }, 'unreadable-entry', 'This entry cannot be read: “amount” is missing or wrong'],
    [{ paidFor: [] }, 'unreadable-entry', 'This entry cannot be read: “paidFor” is missing or wrong'],
    [{ paidById: 'x' }, 'unknown-person', '“x” is not one of the people in this file'],
    [{ expenseDate: 'soon' }, 'not-a-date', '“soon” is not a date'],
  ])('refuses %o with its number', (content, code, message) => {
    const { entries, faults } = readImport(file([expense(), expense(content)]));
    expect(faults).toEqual([expect.objectContaining({ line: 2, code, message })]);
    expect(entries).toHaveLength(1);
  });
});

describe("Spliit's CSV file", () => {
  const heading =
    '"Date","Description","Category","Currency","Cost","Original cost","Original currency","Conversion rate","Is Reimbursement","Split mode","Ana","Ben","Cyd"';
  const csv = (...rows: string[]) => `\uFEFF${[heading, ...rows].join('\n')}`;

  it('is read with the sign that tells the payer', () => {
    const { source, entries, faults } = readImport(
      csv(
        '"2026-06-01","Groceries for the flat","Groceries","EUR","10.00",,,,"No","Evenly",-3.33,3.34,-3.33',
        '"2026-06-02","Tickets","Movies","EUR","20.00",,,,"No","Evenly",-10,-10,0',
        '"2026-06-03","Deposit back","General","EUR","-30.00",,,,"No","Evenly",-10,10,10',
      ),
    );
    expect({ source, faults }).toEqual({ source: 'spliit', faults: [] });
    expect(entries.map(({ kind, paid, borne }) => [kind, amounts(paid), amounts(borne)])).toEqual([
      ['expense', { 1: 1000 }, { 0: 333, 1: 334, 2: 333 }],
      ['expense', { 2: 2000 }, { 0: 1000, 1: 1000 }],
      ['income', { 0: -3000 }, { 0: -1000, 1: -1000, 2: -1000 }],
    ]);
  });

  it('reads shares of older exports that were rounded for themselves, or not even where they should be', () => {
    const { entries } = readImport(
      csv(
        '"2026-06-01","Tea","General","EUR","10.00",,,,"No","Evenly",3.33,-3.33,-3.33',
        '"2026-06-02","Ferry","Car","EUR","210.00",,,,"No","Evenly",-126,84,0',
        '"2026-06-02","Ferry","Car","EUR","210.00",,,,"No","Unevenly – By shares",-126,84,0',
      ),
    );
    expect(entries.map(({ borne }) => amounts(borne))).toEqual([
      { 0: 334, 1: 333, 2: 333 },
      { 0: 10_500, 1: 10_500 },
      { 0: 12_600, 1: 8400 },
    ]);
  });

  it.each([
    [
      '"2026-06-01","Ana pays Ben","Payment","EUR","10.00",,,,"Yes","Evenly",0,-10,0',
      'payer-unknown',
      'This row does not say who paid. Import the JSON file of the group instead.',
    ],
    [
      '"2026-06-01","Tea","General","EUR","10.00",,,,"No","Evenly",5,-2,0',
      'parts-differ',
      'The parts add up to 7.00 EUR, but the amount is 10.00 EUR',
    ],
  ])('refuses %s', (row, code, message) => {
    expect(readImport(csv(row)).faults).toEqual([expect.objectContaining({ line: 2, code, message })]);
  });

  it('knows the payer of a payment between two people', () => {
    const two = heading.replace(',"Cyd"', '');
    const row = '"2026-06-01","Ana pays Ben","Payment","EUR","10.00",,,,"Yes","Evenly",0,-10';
    expect(readImport(`${two}\n${row}`).entries).toMatchObject([
      { kind: 'payment', paid: [{ person: 0, amount: 1000 }], borne: [{ person: 1, amount: 1000 }] },
    ]);
  });

  it('gives a row the key that it has in the JSON file', () => {
    const row = '"2026-06-01","Groceries for the flat","Groceries","EUR","30.00",,,,"No","Evenly",10,-10,-10';
    expect(readImport(csv(row)).entries[0]?.sourceKey).toBe(
      readImport(file([expense()])).entries[0]?.sourceKey,
    );
  });

  it('gives a row of a group without a code the key that it has in the JSON file', () => {
    const row =
      '"2026-06-01","Groceries for the flat","Groceries","¥","3000.00",,,,"No","Evenly",1000.00,-1000.00,-1000.00';
    const yen = { currency: 'JPY' as Currency };
    const json = file([expense({ amount: 300_000 })], { currencyCode: null, currency: '¥' });
    const [entry] = readImport(csv(row), yen).entries;
    expect(entry?.sourceKey).toBeDefined();
    expect(readImport(json, yen).entries[0]?.sourceKey).toBe(entry?.sourceKey);
  });
});

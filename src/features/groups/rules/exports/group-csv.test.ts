import { expect, it } from 'vitest';
import { groupCsvHeading, groupCsvRows } from './group-csv.ts';

const people = [
  { id: 'a', name: 'Ana' },
  { id: 'b', name: '=Ben' },
];

const entry = {
  id: 'e',
  kind: 'expense' as const,
  date: '2026-11-18',
  title: 'Dinner, late',
  category: 'food',
  note: '',
  currency: 'EUR',
  total: 1000,
  version: 1,
  by: 'a',
  created_at: '',
  changed_at: '',
  is_deleted: false,
  answer: null,
  repeat_id: null,
  is_imported: false,
  comments: 0,
  photos: 0,
  exchange: null,
  parts: [{ person_id: 'a', paid: 1000, borne: 1000, carried: 0, had: 0 }],
};

it('has two columns for every person, blank for people who take no part', () => {
  expect(groupCsvHeading(people)).toBe(
    "Date,Kind,Title,Category,Note,Currency,Total,Written by,Ana paid,Ana bears,'=Ben paid,'=Ben bears,Rates,Id\r\n",
  );
  expect(groupCsvRows(people, [entry])).toBe(
    '2026-11-18,expense,"Dinner, late",food,,EUR,10.00,Ana,10.00,10.00,,,,e\r\n',
  );
});

it('writes an income with negative amounts, in the decimals of its currency', () => {
  const parts = [{ person_id: 'b', paid: -500, borne: -500, carried: 0, had: 0 }];
  const income = { ...entry, kind: 'income' as const, currency: 'JPY', total: -500, parts };
  expect(groupCsvRows(people, [income])).toContain(',JPY,-500,Ana,,,-500,-500,,e');
});

it('says the rates of an exchange, and in another currency the rate of that one', () => {
  const exchange = {
    id: 'e',
    into: 'EUR',
    rates: [
      { currency: 'USD', rate: '0.92' },
      { currency: 'GBP', rate: '1.17' },
    ],
  };
  const whole = { ...entry, kind: 'exchange' as const, exchange };
  expect(groupCsvRows(people, [whole])).toContain(',"1 USD = 0.92 EUR; 1 GBP = 1.17 EUR",e');
  expect(groupCsvRows(people, [{ ...whole, currency: 'GBP' }])).toContain(',1 GBP = 1.17 EUR,e');
});

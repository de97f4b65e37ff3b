import { expect, it } from 'vitest';
import type { ImportedEntry } from './imported-group.ts';
import { readImport } from './read-import.ts';

const lines = (...rows: string[]) => rows.join('\r\n');
const shortOf = ({ kind, title, category, paid, borne }: ImportedEntry) => [
  kind,
  title,
  category,
  Object.fromEntries(paid.map(({ person, amount }) => [person, amount])),
  Object.fromEntries(borne.map(({ person, amount }) => [person, amount])),
];
const heading =
  'Title,Amount,Currency,Exchange rate,Amount in default currency (EUR),Transaction type,Category,Attachment URL,Paid by,Paid by Ana,Paid by Ben,Paid by Maria Ana,Impacted to Ana,Impacted to Ben,Impacted to Maria Ana,Date &amp; time';

it('reads expenses, income and transfers of Tricount in the currency of the group', () => {
  const { source, name, people, entries, faults } = readImport(
    lines(
      heading,
      'Fish &amp; chips,60.00,EUR,1,60.00,Expense,Food &amp; drink,,Ana,60.00,0,0,-20.00,-20.00,-20.00,2026-06-13 18:30',
      'Boat,100.00,USD,0.9,90.00,Expense,Transport,https://example.com/a.jpg,Ben,30.00,60.00,0,-30.00,-30.00,-30.00,2026-06-14 09:00',
      'Deposit back,-30.00,EUR,1,-30.00,Income,,,Ben,0,-30.00,0,10.00,10.00,10.00,2026-06-15 09:00',
      'Ben to Ana,25.00,EUR,1,25.00,Money transfer,,,Ben,0,25.00,0,-25.00,0.00,0.00,2026-06-16 09:00',
      'tricount Lisbon &amp; Porto - Exported on 17/06/2026',
    ),
  );
  expect({ source, name, people, faults }).toEqual({
    source: 'tricount',
    name: 'Lisbon & Porto',
    people: ['Ana', 'Ben', 'Maria Ana'],
    faults: [],
  });
  expect(entries.map(shortOf)).toEqual([
    ['expense', 'Fish & chips', 'restaurants', { 0: 6000 }, { 0: 2000, 1: 2000, 2: 2000 }],
    ['expense', 'Boat', 'transport', { 0: 3000, 1: 6000 }, { 0: 3000, 1: 3000, 2: 3000 }],
    ['income', 'Deposit back', undefined, { 1: -3000 }, { 0: -1000, 1: -1000, 2: -1000 }],
    ['payment', 'Ben to Ana', undefined, { 1: 2500 }, { 0: 2500 }],
  ]);
  expect(entries.map(({ line, date, currency }) => [line, date, currency])).toEqual([
    [2, '2026-06-13', 'EUR'],
    [3, '2026-06-14', 'EUR'],
    [4, '2026-06-15', 'EUR'],
    [5, '2026-06-16', 'EUR'],
  ]);
});

it('reads a French file without columns of payments', () => {
  const { people, entries, faults } = readImport(
    lines(
      'Titre;Montant;Devise;Catégorie;Payé par;Impacté à Ana;Impacté à Ben;Date & heure',
      'Pain;10,00;EUR;Courses;Ana;-3,34;-6,66;13/06/2026 08:15',
      'Bière;9,01;EUR;Bar;Ana;-4,50;-4,50;14/06/2026 21:00',
    ),
  );
  expect({ people, faults }).toEqual({ people: ['Ana', 'Ben'], faults: [] });
  expect(entries.map(shortOf)).toEqual([
    ['expense', 'Pain', 'groceries', { 0: 1000 }, { 0: 334, 1: 666 }],
    // Tricount has rounded each part separately.
    ['expense', 'Bière', 'restaurants', { 0: 901 }, { 0: 451, 1: 450 }],
  ]);
});

it('converts parts that are in the currency of the row', () => {
  const row = 'Boat,100.00,USD,0.9,90.00,Expense,Transport,,Ben,0,0,0,-50.00,-50.00,0,2026-06-14 09:00';
  expect(readImport(lines(heading, row)).entries.map(shortOf)).toEqual([
    ['expense', 'Boat', 'transport', { 1: 9000 }, { 0: 4500, 1: 4500 }],
  ]);
});

it.each([
  [
    'Tea,60.00,EUR,1,60.00,Expense,,,Ana,0,0,0,-20.00,-20.00,0,2026-06-13 18:30',
    'parts-differ',
    'The parts add up to 40.00 EUR, but the amount is 60.00 EUR',
  ],
  [
    'Tea,60.00,EUR,1,60.00,Expense,,,Ana,0,0,0,-30.00,-30.00,0,32/06/2026 18:30',
    'not-a-date',
    '“32/06/2026 18:30” is not a date',
  ],
  ['Tea,60.00,EUR,1,,Expense,,,Ana,0,0,0,-30.00,-30.00,0,2026-06-13', 'no-amount', 'An amount is missing'],
  [
    'Tea,60.00,EUR,1,60.00,Expense,,,,0,0,0,-30.00,-30.00,0,2026-06-13',
    'unknown-person',
    '“” is not one of the people in this file',
  ],
])('refuses %s with line and reason', (row, code, message) => {
  const good = 'Fish,60.00,EUR,1,60.00,Expense,,,Ana,0,0,0,-30.00,-30.00,0,2026-06-13 18:30';
  const many = Array.from({ length: 10 }, () => good);
  expect(readImport(lines(heading, ...many, row)).faults).toEqual([
    expect.objectContaining({ line: 12, code, message }),
  ]);
});

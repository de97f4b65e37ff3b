import { expect, it } from 'vitest';
import { localeOf } from '#kernel/locale.ts';
import { inLanguage } from '#platform/language/in-language.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import type { EntryRecord, GroupPerson } from '../../rules/group.ts';
import { entriesOnPaper, type GroupPaper, groupPdf } from './group-pdf.ts';

const person = (id: string, name: string): GroupPerson => ({
  id,
  name,
  role: 'member',
  is_here: true,
  has_account: false,
  has_left: false,
  purse: null,
  ways: null,
  gets_mail: false,
  remind_from: null,
});
const part = (person_id: string, paid: number, borne: number) => ({
  person_id,
  paid,
  borne,
  carried: 0,
  had: 0,
});
const entry = (id: string, change: Partial<EntryRecord> = {}): EntryRecord => ({
  id,
  kind: 'expense',
  date: '2026-11-15',
  title: 'Hotel',
  category: 'accommodation',
  note: '',
  currency: 'EUR',
  total: 9000,
  version: 1,
  by: 'ana',
  created_at: '',
  changed_at: '',
  is_deleted: false,
  answer: null,
  is_imported: false,
  comments: 0,
  photos: 0,
  exchange: null,
  repeat_id: null,
  parts: [part('ana', 9000, 4500), part('ben', 0, 4500)],
  ...change,
});

const made: GroupPaper = {
  group: {
    id: 'g',
    name: 'Łódź trip',
    default_shares: null,
    currency: 'EUR',
    revision: 1,
    created_at: '',
    ends_at: null,
    people: [person('ana', 'Ana'), person('ben', 'Ben')],
    balances: [
      { person_id: 'ana', currency: 'EUR', balance: 4200, carried: 0 },
      { person_id: 'ben', currency: 'EUR', balance: -4200, carried: 0 },
    ],
  },
  entries: [
    entry('1'),
    entry('2', {
      kind: 'payment',
      date: '2026-10-02',
      title: 'For the train',
      total: 300,
      parts: [part('ben', 300, 0), part('ana', 0, 300)],
    }),
  ],
  count: 2,
  createdAt: new Date('2026-11-18T10:00:00Z'),
  paper: 'a4',
  locale: localeOf('en-GB'),
};

it('has balances, who pays whom, and the entries by month', async () => {
  const text = await textOfPdf(await groupPdf(made));
  for (const shown of [
    'Łódź trip',
    '18 November 2026 · 2 people · 2 entries',
    'Ana +€42.00',
    'Ben -€42.00',
    'Ben pays Ana €42.00',
    'November 2026',
    'Hotel €90.00',
    '15 Nov · Ana paid · Accommodation',
    'October 2026',
    'For the train €3.00',
    '2 Oct · Ben paid Ana',
  ]) {
    expect(text).toContain(shown);
  }
  expect(text).not.toContain('The newest');
});

it('says that a settled group is settled, and has no entries', async () => {
  const empty = { ...made, group: { ...made.group, balances: [] }, entries: [], count: 0 };
  const text = await textOfPdf(await groupPdf(empty));
  expect(text).toContain('Everybody is settled.');
  expect(text).not.toContain('Who pays whom');
});

it('has the newest entries of many, says so, and fits into its pages', async () => {
  const many = Array.from({ length: entriesOnPaper }, (_, n) => entry(String(n), { title: `Coffee ${n}` }));
  const text = await textOfPdf(await groupPdf({ ...made, entries: many, count: 20_000 }));
  expect(text).toContain('The newest 800 of 20,000 entries.');
  expect(text).toContain(`Coffee ${entriesOnPaper - 1}`);
  expect(text).not.toContain('shortened');
});

it('is written in the language of the reader', async () => {
  const arabic = await inLanguage('ar', () => groupPdf({ ...made, locale: localeOf('ar') }));
  const text = await textOfPdf(arabic);
  expect(text).toContain('Hotel');
  expect(text).not.toContain('Balances');
});

it('prints no marks of direction, neither of amounts nor around the rates of an exchange', async () => {
  const exchange = { id: 'x', into: 'EUR', rates: [{ currency: 'USD', rate: '0.92' }] };
  const entries = [entry('1', { kind: 'exchange', title: 'Everything in EUR', exchange })];
  const arabic = await textOfPdf(await groupPdf({ ...made, entries, locale: localeOf('ar') }));
  expect(arabic).toContain('Everything in EUR');
  expect(arabic).not.toContain('?');
  const english = await textOfPdf(await groupPdf({ ...made, entries }));
  expect(english).toContain('15 Nov · 1 USD = 0.92 EUR');
});

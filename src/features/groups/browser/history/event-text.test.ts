import { describe, expect, it } from 'vitest';
import type { GroupEvent } from '../../rules/group.ts';
import { eventChanges } from './event-changes.ts';
import { type EventFormats, eventText } from './event-text.ts';

const names: Record<string, string> = { a: 'Ana', b: 'Ben' };
const formats: EventFormats = {
  nameOf: (id) => names[id] ?? 'Somebody',
  money: (amount, currency) => `${amount / 100} ${currency}`,
  day: (day) => day,
  rate: ({ currency, rate }, into) => `1 ${currency} = ${rate} ${into}`,
};

const part = (person_id: string, paid: number, borne: number) => ({
  person_id,
  paid,
  borne,
  carried: 0,
  had: 0,
});
const dinner = {
  kind: 'expense',
  title: 'Dinner',
  date: '2026-11-18',
  category: 'food',
  note: '',
  currency: 'EUR',
  total: 3000,
  parts: [part('a', 3000, 1500), part('b', 0, 1500)],
};
const payment = {
  ...dinner,
  kind: 'payment',
  title: 'Payment',
  total: 1000,
  parts: [part('b', 1000, 0), part('a', 0, 1000)],
};

const happened = (kind: GroupEvent['kind'], before: unknown, after: unknown, by = 'a'): GroupEvent => ({
  revision: 1,
  kind,
  by,
  at: '2026-11-18T12:00:00.000Z',
  entry_id: null,
  before,
  after,
});

describe('the history of a group says', () => {
  it.each<[string, GroupEvent]>([
    ['Ana started the group', happened('group-made', null, { name: 'Lisbon', people: [] })],
    ['Ana added Ben and Cyd', happened('person-added', null, { people: [{ name: 'Ben' }, { name: 'Cyd' }] })],
    ['Ben joined', happened('person-joined', null, { id: 'b', name: 'Ben' }, 'b')],
    ['Ben left the group', happened('person-left', { id: 'b', name: 'Ben' }, null, 'b')],
    ['Ana removed Ben', happened('person-left', { id: 'b', name: 'Ben' }, null)],
    ['Ana changed Ben', happened('person-changed', { id: 'b', name: 'Bob' }, { id: 'b', name: 'Ben' })],
    ['Ana changed their own details', happened('person-changed', { id: 'a' }, { id: 'a', name: 'Ana' })],
    ['Ana added ‘Dinner’: 30 EUR', happened('entry-written', null, dinner)],
    [
      'Repeats added ‘Dinner’: 30 EUR. Ana set it up',
      happened('entry-written', null, { ...dinner, repeat_id: 'r' }),
    ],
    [
      'Ana changed ‘Dinner’ and the entries that follow',
      happened('entry-changed', dinner, { ...dinner, following: true }),
    ],
    ['Ana lets ‘Rent’ repeat', happened('repeat-made', null, { title: 'Rent' })],
    ['Ana changed how ‘Rent’ repeats', happened('repeat-changed', { title: 'Rent' }, { title: 'Rent' })],
    ['‘Rent’, which Ana set up, is paused', happened('repeat-paused', null, { title: 'Rent' })],
    [
      'Ana let ‘Rent’ repeat again and added what was missed',
      happened('repeat-resumed', { title: 'Rent' }, { title: 'Rent', missed: 'add' }),
    ],
    ['Ana stopped repeating ‘Rent’', happened('repeat-stopped', { title: 'Rent' }, null)],
    ['Ana deleted ‘Dinner’: 30 EUR', happened('entry-deleted', dinner, null)],
    ['Ana restored ‘Dinner’: 30 EUR', happened('entry-restored', null, dinner)],
    ['Ana added the payment from Ben to Ana: 10 EUR', happened('entry-written', null, payment)],
    ['Ana imported 2 entries', happened('entries-imported', null, { added: 2, people: [] })],
    ['Ana objected to a payment', happened('payment-answered', { answer: null }, { answer: 'objected' })],
    [
      'Ana withdrew their answer to a payment',
      happened('payment-answered', { answer: 'objected' }, { answer: null }),
    ],
    ['Ana changed an entry', happened('entry-changed', null, 'damaged')],
  ])('%s', (text, event) => {
    expect(eventText(event, formats)).toBe(text);
  });
});

describe('a change names what was before', () => {
  it('of an entry', () => {
    const after = {
      ...dinner,
      title: 'Supper',
      total: 4000,
      parts: [part('a', 4000, 4000)],
    };
    expect(eventChanges(happened('entry-changed', dinner, after), formats)).toEqual([
      'Title: Dinner → Supper',
      'Amount: 30 EUR → 40 EUR',
      'Ana paid: 30 EUR → 40 EUR',
      'Share of Ana: 15 EUR → 40 EUR',
      'Share of Ben: 15 EUR → 0 EUR',
    ]);
  });

  it('of a note that was empty', () => {
    expect(eventChanges(happened('entry-changed', dinner, { ...dinner, note: 'By card' }), formats)).toEqual([
      'Note: – → By card',
    ]);
  });

  it('of a person', () => {
    const before = { id: 'b', name: 'Bob', role: 'member', purse: null };
    const after = { id: 'b', name: 'Ben', role: 'reader', purseWith: 'a', ways: true };
    expect(eventChanges(happened('person-changed', before, after), formats)).toEqual([
      'Name: Bob → Ben',
      'Role: Member → Reader',
      'Settles together with Ana',
      'Ways to pay changed',
    ]);
  });

  it('of the group, and nothing of what stayed', () => {
    const before = { name: 'Lisbon', currency: 'EUR' };
    expect(eventChanges(happened('group-changed', before, { ...before, name: 'Porto' }), formats)).toEqual([
      'Name: Lisbon → Porto',
    ]);
    const shares = [
      { person_id: 'a', share: '60' },
      { person_id: 'b', share: '40' },
    ];
    expect(eventChanges(happened('group-changed', before, { ...before, shares }), formats)).toEqual([
      'Shares of new entries: Equally → Ana 60, Ben 40',
    ]);
  });
});

it('says in which currency a group settled, at which rates, and that it was undone', () => {
  const rates = [{ currency: 'USD', rate: '0.92' }];
  const exchange = { ...dinner, kind: 'exchange', exchange: { id: 'x', into: 'EUR', rates } };
  const events = [
    happened('entry-written', null, exchange),
    happened('entry-deleted', exchange, null),
    happened('entry-restored', null, exchange),
  ];
  expect(events.map((event) => eventText(event, formats))).toEqual([
    'Ana settled everything in EUR',
    'Ana undid settling in EUR',
    'Ana restored settling in EUR',
  ]);
  expect(events.map((event) => eventChanges(event, formats))).toEqual([
    ['1 USD = 0.92 EUR'],
    [],
    ['1 USD = 0.92 EUR'],
  ]);
});

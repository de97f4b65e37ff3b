import { type EventType, testType } from './event-types.ts';

const ids = {
  link: '0b7e6d1c-8f0e-4d3a-9a55-3a1c5b1f2a10',
  run: '5a0c2f4e-7d61-4b0f-8c1d-9e2b6f3a4c21',
  group: 'c2d4e6f8-1a3b-4c5d-8e7f-90a1b2c3d4e5',
  entry: '7f1e2d3c-4b5a-4697-8877-665544332211',
  ann: '11111111-2222-4333-8444-555555555555',
  ben: '66666666-7777-4888-9999-aaaaaaaaaaaa',
} as const;
const ann = { id: ids.ann, name: 'Ann' };
const ben = { id: ids.ben, name: 'Ben' };

const dinner = {
  group_id: ids.group,
  revision: 7,
  by: ann,
  entry: {
    id: ids.entry,
    kind: 'expense',
    date: '2026-11-18',
    title: 'Dinner',
    category: 'food',
    note: '',
    currency: 'EUR',
    total: 4201,
    version: 1,
    parts: [
      { person: ann, paid: 4201, borne: 2101 },
      { person: ben, paid: 0, borne: 2100 },
    ],
  },
};
const groupPayment = {
  source: 'group',
  link_id: null,
  group_id: ids.group,
  entry_id: ids.entry,
  title: 'Ben paid Ann',
  from: ben,
  to: [ann],
  amount: 2100,
  currency: 'EUR',
} as const;
const confirmed = {
  link_id: ids.link,
  run_id: null,
  line: null,
  title: 'Website relaunch',
  person: 'Ben',
  text: '',
};

/** Example data of every event, for the page for developers. Tests compare it with the events that are sent. */
export const eventExamples = {
  'link.opened': { link_id: ids.link, title: 'Website relaunch', person: 'Ben', opened: 1 },
  'statement.acknowledged': confirmed,
  'statement.disputed': {
    ...confirmed,
    link_id: null,
    run_id: ids.run,
    line: { seq: 3, deal: 'Acme' },
    text: 'Half of it is mine',
  },
  'run.approved': {
    run_id: ids.run,
    name: 'October',
    first_day: '2026-10-01',
    last_day: '2026-10-31',
    currency: 'USD',
    payout: 1_250_000,
    corrects: null,
    approved_by: 'Ann',
  },
  'group.entry.created': dinner,
  'group.entry.changed': {
    ...dinner,
    revision: 8,
    entry: { ...dinner.entry, title: 'Dinner by the sea', version: 2 },
  },
  'group.entry.deleted': { ...dinner, revision: 9 },
  'group.entry.restored': { ...dinner, revision: 10 },
  'group.entries.imported': { group_id: ids.group, revision: 11, by: ann, added: 120 },
  'payment.recorded': groupPayment,
  'payment.confirmed': groupPayment,
  'payment.objected': groupPayment,
  [testType]: { endpoint_id: ids.link },
} as const satisfies Record<EventType | typeof testType, unknown>;

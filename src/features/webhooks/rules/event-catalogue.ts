import * as z from 'zod/mini';
import { type EventType, testType } from './event-types.ts';

/** Somebody in a group has an id; people of links and tables have a name alone. */
const person = z.object({ id: z.nullable(z.uuid()), name: z.string() });

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const opened = z.object({
  link_id: z.uuid(),
  title: z.string(),
  /** Whose part the link shows; null for a whole result. */
  person: z.nullable(z.string()),
  /** How often the link was opened, this time included. */
  opened: z.int(),
});

const reply = z.object({
  /** Null for a comment on a line of a statement. */
  link_id: z.nullable(z.uuid()),
  /** The commission run of a statement. */
  run_id: z.nullable(z.uuid()),
  /** The line of the statement and its deal; null if the whole is meant. */
  line: z.nullable(z.object({ seq: z.int(), deal: z.string() })),
  title: z.string(),
  person: z.string(),
  text: z.string(),
});

const run = z.object({
  run_id: z.uuid(),
  name: z.string(),
  first_day: day,
  last_day: day,
  currency: z.string(),
  /** Of all reps, in minor units. */
  payout: z.int(),
  /** The run that this one corrects. */
  corrects: z.nullable(z.uuid()),
  approved_by: z.string(),
});

const entry = z.object({
  id: z.uuid(),
  kind: z.string(),
  date: day,
  title: z.string(),
  category: z.string(),
  note: z.string(),
  currency: z.string(),
  /** Minor units, as all amounts. */
  total: z.int(),
  version: z.int(),
  parts: z.array(z.object({ person, paid: z.int(), borne: z.int() })),
});

const groupEntry = z.object({
  group_id: z.uuid(),
  /** Counts the changes of the group. */
  revision: z.int(),
  by: person,
  entry,
});

const imported = z.object({
  group_id: z.uuid(),
  revision: z.int(),
  by: person,
  /** Entries that the group did not have before. */
  added: z.int(),
});

const payment = z.object({
  source: z.enum(['link', 'table', 'group']),
  link_id: z.nullable(z.uuid()),
  group_id: z.nullable(z.uuid()),
  entry_id: z.nullable(z.uuid()),
  title: z.string(),
  from: person,
  /** Empty for a payment to the owner of the account. */
  to: z.array(person),
  amount: z.int(),
  currency: z.string(),
});

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

/** The content of every event, with an example. Fields are only added: receivers rely on them. */
export const eventCatalogue = {
  'link.opened': {
    data: opened,
    example: { link_id: ids.link, title: 'Website relaunch', person: 'Ben', opened: 1 },
  },
  'statement.acknowledged': { data: reply, example: confirmed },
  'statement.disputed': {
    data: reply,
    example: {
      ...confirmed,
      link_id: null,
      run_id: ids.run,
      line: { seq: 3, deal: 'Acme' },
      text: 'Half of it is mine',
    },
  },
  'run.approved': {
    data: run,
    example: {
      run_id: ids.run,
      name: 'October',
      first_day: '2026-10-01',
      last_day: '2026-10-31',
      currency: 'USD',
      payout: 1_250_000,
      corrects: null,
      approved_by: 'Ann',
    },
  },
  'group.entry.created': { data: groupEntry, example: dinner },
  'group.entry.changed': {
    data: groupEntry,
    example: { ...dinner, revision: 8, entry: { ...dinner.entry, title: 'Dinner by the sea', version: 2 } },
  },
  'group.entry.deleted': { data: groupEntry, example: { ...dinner, revision: 9 } },
  'group.entry.restored': { data: groupEntry, example: { ...dinner, revision: 10 } },
  'group.entries.imported': {
    data: imported,
    example: { group_id: ids.group, revision: 11, by: ann, added: 120 },
  },
  'payment.recorded': { data: payment, example: groupPayment },
  'payment.confirmed': { data: payment, example: groupPayment },
  'payment.objected': { data: payment, example: groupPayment },
  [testType]: { data: z.object({ endpoint_id: z.uuid() }), example: { endpoint_id: ids.link } },
} as const satisfies Record<EventType | typeof testType, { data: z.ZodMiniType; example: unknown }>;

export type SentType = keyof typeof eventCatalogue;
export type EventData<Type extends SentType> = z.input<(typeof eventCatalogue)[Type]['data']>;

/** What a receiver gets. */
export function bodyOf<Type extends SentType>(type: Type, data: EventData<Type>, at: Date): string {
  const content = eventCatalogue[type].data.parse(data);
  return JSON.stringify({ type, timestamp: at.toISOString(), data: content });
}

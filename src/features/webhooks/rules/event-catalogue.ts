import * as z from 'zod/mini';
import { type EventType, testType } from './event-types.ts';

/** People in groups have an id; people of links and tables have only a name. */
const person = z.object({ id: z.nullable(z.uuid()), name: z.string() });

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const opened = z.object({
  link_id: z.uuid(),
  title: z.string(),
  /** The person whose part the link shows; null for a whole result. */
  person: z.nullable(z.string()),
  /** How often the link was opened, this time included. */
  opened: z.int(),
});

const reply = z.object({
  /** Null for a comment on a line of a statement. */
  link_id: z.nullable(z.uuid()),
  /** The commission run of a statement. */
  run_id: z.nullable(z.uuid()),
  /** The line of the statement and its deal; null for a reply to the whole statement. */
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
  /** The sum of all reps, in minor units. */
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

/** The content of every event. Fields are only added: receivers rely on them. */
export const eventCatalogue = {
  'link.opened': opened,
  'statement.acknowledged': reply,
  'statement.disputed': reply,
  'run.approved': run,
  'group.entry.created': groupEntry,
  'group.entry.changed': groupEntry,
  'group.entry.deleted': groupEntry,
  'group.entry.restored': groupEntry,
  'group.entries.imported': imported,
  'payment.recorded': payment,
  'payment.confirmed': payment,
  'payment.objected': payment,
  [testType]: z.object({ endpoint_id: z.uuid() }),
} as const satisfies Record<EventType | typeof testType, z.ZodMiniType>;

export type SentType = keyof typeof eventCatalogue;
export type EventData<Type extends SentType> = z.input<(typeof eventCatalogue)[Type]>;

/** The body that a receiver gets. */
export function bodyOf<Type extends SentType>(type: Type, data: EventData<Type>, at: Date): string {
  const content = eventCatalogue[type].parse(data);
  return JSON.stringify({ type, timestamp: at.toISOString(), data: content });
}

import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';
import { outgoingFailures } from '#platform/outgoing/outgoing.ts';
import type { EventType } from '../rules/event-types.ts';
import { deliveryStates, offReasons } from '../rules/webhook.ts';

/** An address that gets webhooks. Its secret is derived from the server's, see `signature.ts`. */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    events: text('events').array().$type<EventType[]>().notNull(),
    secretVersion: integer('secret_version').notNull().default(1),
    /** Null for the first secret. */
    secretRenewedAt: moment('secret_renewed_at'),
    isOn: boolean('is_on').notNull().default(true),
    offReason: text('off_reason', { enum: offReasons }),
    createdAt: moment('created_at').notNull(),
    /** The first failure since the last success. */
    failingSince: moment('failing_since'),
    /** Number of failures since the last success. */
    failures: integer('failures').notNull().default(0),
    /** After a failure nothing is sent before this time. */
    restsUntil: moment('rests_until'),
  },
  (table) => [
    index('webhook_endpoint_user_id').on(table.userId),
    check('webhook_endpoint_off', sql`${table.isOn} = (${table.offReason} is null)`),
  ],
);

/** 'once': sent a single time, as tests are. */
export const storedStates = [...deliveryStates, 'once'] as const;

/** An event for one endpoint. The deliveries of one subject form a line, which is sent in the order of `place`. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    /** The same for all endpoints and attempts. */
    messageId: uuid('message_id').notNull(),
    type: text('type').notNull(),
    /** The link, run, table or group that the event is about. */
    subjectId: uuid('subject_id').notNull(),
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
    state: text('state', { enum: storedStates }).notNull(),
    dueAt: moment('due_at').notNull(),
    /** A process is sending the delivery; if it is still claimed after this time, that process has crashed. */
    claimedUntil: moment('claimed_until'),
    tries: integer('tries').notNull().default(0),
    /** The first attempt, or the first since the endpoint was turned on again. */
    triedSince: moment('tried_since'),
    triedAt: moment('tried_at'),
    status: integer('status'),
    failure: text('failure', { enum: outgoingFailures }),
  },
  (table) => [
    index('webhook_delivery_line')
      .on(table.endpointId, table.subjectId, table.place)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_newest').on(table.endpointId, table.createdAt, table.id),
    index('webhook_delivery_created_at').on(table.createdAt),
  ],
);

/** One request, with the start of its response. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    ms: integer('ms').notNull(),
    url: text('url').notNull(),
    signature: text('signature').notNull(),
    status: integer('status'),
    failure: text('failure', { enum: outgoingFailures }),
    response: text('response').notNull(),
  },
  (table) => [index('webhook_attempt_delivery').on(table.deliveryId, table.at)],
);

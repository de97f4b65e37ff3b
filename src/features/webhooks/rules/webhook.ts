import * as z from 'zod/mini';
import { dayMs } from '#kernel/calendar.ts';
import { deliveryDays } from '#kernel/kept-days.ts';
import { t } from '#kernel/language/t.ts';
import { oneLine } from '#kernel/text/storable-text.ts';
import { eventTypes } from './event-types.ts';

export const webhookLimits = {
  /** Per account. */
  endpoints: 10,
  urlLength: 1_000,
  descriptionLength: 120,
  /** Deliveries in one page of the list. */
  page: 30,
  /** Deliveries are deleted after this. */
  keptDays: deliveryDays,
} as const;

/** How long messages are also signed with the previous secret after a change. */
export const oldSecretMs = dayMs;

/** Why an endpoint is off. 'secured': the owner reported that somebody else got into the account. */
export const offReasons = ['user', 'failing', 'gone', 'secured'] as const;
export type OffReason = (typeof offReasons)[number];

/** 'held': waits until the endpoint is turned on. */
export const deliveryStates = ['waiting', 'held', 'delivered', 'failed'] as const;

/** Why there was no response: the failures of `platform/outgoing`. */
const failures = ['refused', 'unknown-host', 'unreachable', 'certificate', 'timeout', 'broken-off'] as const;

export const receiverUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(webhookLimits.urlLength),
    z.url({ protocol: /^https?$/, error: () => t('Enter the full address, like https://example.com/hook') }),
  );

const description = z.pipe(
  z.string().check(z.maxLength(webhookLimits.descriptionLength)),
  z.transform(oneLine),
);
const events = z.pipe(
  z
    .array(z.enum(eventTypes))
    .check(z.minLength(1, { error: () => t('Choose at least one event') }), z.maxLength(eventTypes.length)),
  z.transform((types) => [...new Set(types)]),
);

export const newEndpoint = z.object({ url: receiverUrl, description: z._default(description, ''), events });

export const endpointChange = z.object({
  url: z.optional(receiverUrl),
  description: z.optional(description),
  events: z.optional(events),
  /** Turning the endpoint on again sends the held deliveries. */
  is_on: z.optional(z.boolean()),
});
export type EndpointChange = z.output<typeof endpointChange>;

export const endpointRecord = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(eventTypes)),
  is_on: z.boolean(),
  off_reason: z.nullable(z.enum(offReasons)),
  created_at: z.iso.datetime(),
  /** The first failure since the last success; null if the last attempt succeeded. */
  failing_since: z.nullable(z.iso.datetime()),
});
export type EndpointRecord = z.output<typeof endpointRecord>;

export const endpointList = z.object({ endpoints: z.array(endpointRecord), max: z.int() });

export const endpointSecret = z.object({
  /** 'whsec_' and 32 bytes in base64. */
  secret: z.string(),
  /** When the previous secret stops being used. */
  old_until: z.nullable(z.iso.datetime()),
});

const outcome = {
  /** Status of the response; null if there was none. */
  status: z.nullable(z.int()),
  failure: z.nullable(z.enum(failures)),
};

export const deliveryRecord = z.object({
  id: z.uuid(),
  /** The header webhook-id. */
  message_id: z.string(),
  type: z.string(),
  created_at: z.iso.datetime(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** Null unless an attempt is due. */
  next_at: z.nullable(z.iso.datetime()),
  /** When the last attempt was made. */
  tried_at: z.nullable(z.iso.datetime()),
  ...outcome,
});
export type DeliveryRecord = z.output<typeof deliveryRecord>;

export const deliveryPage = z.object({
  items: z.array(deliveryRecord),
  next_cursor: z.nullable(z.string()),
});
export const deliveryQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) });

const attempt = z.object({
  at: z.iso.datetime(),
  /** How long it took. */
  ms: z.int(),
  url: z.string(),
  /** The header webhook-signature; webhook-timestamp is `at` in seconds. */
  signature: z.string(),
  ...outcome,
  /** The start of the response. */
  response: z.string(),
});

export const openedDelivery = z.object({
  ...deliveryRecord.def.shape,
  /** The request body, as signed and sent. */
  body: z.string(),
  /** Newest first. */
  attempts: z.array(attempt),
});
export type OpenedDelivery = z.output<typeof openedDelivery>;

/** Topic of GET /api/changes. */
export const webhooksTopic = 'webhook-endpoints';

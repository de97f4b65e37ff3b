import * as z from 'zod/mini';

/** Longer than the endpoints of any push service. */
const maxEndpoint = 1_000;

/** Per user; older devices are deleted. */
export const maxPushDevices = 20;

/** The outcome of the last message to a device. */
export const pushResults = ['delivered', 'unreachable', 'rejected'] as const;

/** A browser's PushSubscription. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(maxEndpoint)),
  /** 65 bytes in base64url. */
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  /** 16 bytes in base64url. */
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});
export type PushSubscriptionKeys = z.output<typeof pushSubscription>;

export const pushState = z.object({
  /** The server's public key, for `pushManager.subscribe`. */
  key: z.string(),
  /** Null: this browser gets no messages. */
  here: z.nullable(
    z.object({
      /** Null until the first message. */
      result: z.nullable(z.enum(pushResults)),
      tried_at: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Other browsers of the user that get messages. */
  others: z.int(),
});
export type PushState = z.output<typeof pushState>;

/** The whole content of a push message. `id` is null for the first message, which confirms that messages arrive. */
export type PushContent = Readonly<{ id: string | null; kind: string }>;

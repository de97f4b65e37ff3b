import * as z from 'zod/mini';
import { paymentProviderNames } from '#kernel/payment-provider-name.ts';

/** GET /api/admin/stripe-status: describes the payment settings, without any key. */
export const stripeStatusRecord = z.object({
  stripe_test_mode: z.boolean(),
  message: z.string(),
  secret_key_test: z.boolean(),
  public_key_test: z.boolean(),
  /** Null where payments are not configured. */
  provider: z.nullable(z.enum(paymentProviderNames)),
});
export type StripeStatus = z.output<typeof stripeStatusRecord>;

const userId = z.uuid('This is not the id of a user');

export const grantAccessRequest = z.object({ userId, adminLevel: z.literal('owner') });
export const revokeAccessRequest = z.object({
  userId,
  /** Required for the caller's own account, as protection against a mistake. */
  confirmSelf: z.optional(z.boolean()),
});
export const overrideRequest = z.object({
  userId,
  subscriptionStatus: z.literal('active'),
  planType: z.literal('enterprise'),
});
export const removeOverrideRequest = z.object({ userId });

export const doneResponse = z.object({ success: z.boolean(), message: z.string() });

const maxCursorLength = 2000;
const cursor = z.optional(z.string().check(z.maxLength(maxCursorLength)));

/** `next_cursor` is null on the last page. */
export const pageQuery = z.object({ cursor });
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) });

export const pageSize = 25;

import { z } from 'zod';
import { parseJson } from '#kernel/json.ts';
import { ForgedNoticeError, type ProviderEvent } from '../payment-provider.ts';
import type { StripeClient } from './stripe-client.ts';
import { isSignedByStripe } from './stripe-signature.ts';
import { idOf } from './stripe-views.ts';

const named = z.union([z.string(), z.object({ id: z.string() })]).nullish();
/** The fields that we read; any other body is refused, even if signed. */
const notice = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({ id: z.string().nullish(), object: z.string(), customer: named, charge: named }),
    previous_attributes: z.object({ customer: named }).nullish(),
  }),
});
type Notice = z.output<typeof notice>;

/**
 * Disputes, refunds and fraud warnings have no customer, but a charge that has one. A detached card names
 * its customer in `previous_attributes`.
 */
async function customerIn({ data }: Notice, client: StripeClient): Promise<string | null> {
  const { object, previous_attributes } = data;
  if (object.object === 'customer') return object.id ?? null;
  const named = idOf(object.customer) ?? idOf(previous_attributes?.customer);
  const chargeId = idOf(object.charge);
  if (named || !chargeId) return named;
  const charge = await client.find((stripe) => stripe.charges.retrieve(chargeId));
  return idOf(charge?.customer);
}

export function createNoticeReader(client: StripeClient, webhookSecret: string, now: () => Date) {
  return async (rawBody: Uint8Array, signature = ''): Promise<ProviderEvent> => {
    if (!isSignedByStripe(rawBody, signature, webhookSecret, now())) {
      throw new ForgedNoticeError('The signature does not fit.');
    }
    const read = notice.safeParse(parseJson(new TextDecoder().decode(rawBody)));
    if (!read.success)
      throw new ForgedNoticeError('The signed body is not a valid event.', { cause: read.error });
    const { id, type, livemode, data } = read.data;
    return {
      id,
      type,
      livemode,
      objectId: data.object.id ?? id,
      customerId: await customerIn(read.data, client),
    };
  };
}

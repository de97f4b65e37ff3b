import { type Context, Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { readBytes } from '#platform/http/body/read-body.ts';
import { route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import { ForgedNoticeError } from '#platform/payments/payment-provider.ts';
import * as endpoints from '../../rules/payments.endpoints.ts';
import type { Billing } from '../billing.ts';

export const maxNoticeBytes = 512 * 1024;

/** Needs no session and no origin check: the signature of the raw body authenticates the request. */
export function webhookApi({ billing, log }: Readonly<{ billing: Billing; log: Log }>) {
  return new Hono().on(...route(endpoints.webhook), async (c) => {
    const rawBody = await readBytes(c.req.raw, maxNoticeBytes);
    try {
      await billing.receive(rawBody, signatureOf(c, billing));
    } catch (error) {
      throw refusalOf(error, log);
    }
    return c.json({ received: true });
  });
}

function signatureOf(c: Context, { provider }: Billing): string | undefined {
  return c.req.header(provider?.name === 'stripe' ? 'stripe-signature' : 'fairsplit-signature');
}

/** Maps an error to a response. A 500 makes the provider retry a genuine event. */
function refusalOf(error: unknown, log: Log): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ForgedNoticeError) return new Problem('invalid-input', { fields: ['signature'] });
  log.warn({ err: error }, 'a notice of the payment provider is to come again');
  return new Problem('internal');
}

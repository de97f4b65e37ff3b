import { Hono, type MiddlewareHandler } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Db } from '#platform/db/database.ts';
import { readOwnContent } from '#platform/http/content.ts';
import { countRequest, type RateRule } from '#platform/http/rate-limit.ts';
import { billingCalls as calls, openBillingCalls as open } from './billing.calls.ts';
import {
  createSubscriptionRequest,
  type PaymentProviderRecord,
  updateSubscriptionRequest,
} from './billing.contract.ts';
import type { Billing } from './billing.ts';

type BillingApiParts = Readonly<{ db: Db; billing: Billing; requireUser: MiddlewareHandler<AuthEnv> }>;

const perMinute = (name: string, max: number): RateRule => ({ name, max, windowSeconds: 60 });
/** Per user: each of these asks the provider. */
const limits = {
  subscribe: perMinute('create-subscription', 10),
  confirm: perMinute('update-subscription-status', 20),
  portal: perMinute('billing-portal', 10),
  pdf: perMinute('invoice-pdf', 60),
} as const;

export function billingApi({ db, billing, requireUser }: BillingApiParts) {
  return new Hono<AuthEnv>()
    .get(open.provider.path, (c) => {
      const { name = null, livemode = false, publishableKey = null } = billing.provider ?? {};
      return c.json({ provider: name, livemode, publishableKey } satisfies PaymentProviderRecord);
    })

    .post(calls.subscribe.path, requireUser, async (c) => {
      const { plan } = await readOwnContent(c, createSubscriptionRequest);
      const { id } = c.get('caller');
      await countRequest(db, limits.subscribe, id);
      return c.json(await billing.subscribe(id, plan), 201);
    })

    .post(calls.confirm.path, requireUser, async (c) => {
      const { paymentIntentId } = await readOwnContent(c, updateSubscriptionRequest);
      const { id } = c.get('caller');
      await countRequest(db, limits.confirm, id);
      await billing.confirm(id, paymentIntentId);
      return c.json({ success: true, message: 'Your subscription is active.' });
    })

    .get(calls.find.path, requireUser, async (c) => c.json(await billing.read(c.get('caller').id)))

    .get(calls.invoices.path, requireUser, async (c) => c.json(await billing.invoices(c.get('caller').id)))

    .get(calls.invoice.path, requireUser, async (c) => {
      const id = /^([\w-]{1,255})\.pdf$/.exec(c.req.param('file'))?.[1];
      if (!id) throw new Problem('not-found');
      await countRequest(db, limits.pdf, c.get('caller').id);
      const pdf = await billing.invoicePdf(c.get('caller').id, id);
      c.header('content-disposition', `attachment; filename="fairsplit-invoice-${id}.pdf"`);
      return c.body(pdf, 200, { 'content-type': 'application/pdf' });
    })

    .post(calls.portal.path, requireUser, async (c) => {
      const { id } = c.get('caller');
      await countRequest(db, limits.portal, id);
      return c.json({ url: await billing.portal(id) });
    });
}

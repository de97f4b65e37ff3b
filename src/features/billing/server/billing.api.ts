import { type Context, Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/billing.endpoints.ts';
import {
  createSubscriptionRequest,
  type PaymentProviderRecord,
  quoteRequest,
  switchRequest,
  updateSubscriptionRequest,
} from '../rules/billing.ts';
import * as open from '../rules/payments.endpoints.ts';
import type { Billing } from './billing.ts';
import { requireFewDeclines } from './provider/declines.ts';

type BillingApiDependencies = Needs<'db' | 'requireUser'> &
  Readonly<{
    billing: Billing;
    addressOf: (c: Context) => string;
  }>;

const perMinute = (name: string, max: number): RateRule => ({ name, max, windowSeconds: 60 });
/** Per user, since each of these calls the provider. */
const limits = {
  subscribe: perMinute('create-subscription', 10),
  confirm: perMinute('update-subscription-status', 20),
  portal: perMinute('billing-portal', 10),
  pdf: perMinute('invoice-pdf', 60),
  preview: perMinute('switch-preview', 30),
} as const;

export function billingApi({ db, billing, requireUser, addressOf }: BillingApiDependencies) {
  return new Hono<AuthEnv>()
    .on(...route(open.provider), (c) => {
      const {
        name = null,
        livemode = false,
        publishableKey = null,
        includesTax = false,
      } = billing.provider ?? {};
      const { testKeysInPublic } = billing;
      return c.json({
        provider: name,
        livemode,
        publishableKey,
        testKeysInPublic,
        includesTax,
      } satisfies PaymentProviderRecord);
    })

    .on(...route(endpoints.subscribe), requireUser, async (c) => {
      const { plan, due } = await readOwnContent(c, createSubscriptionRequest);
      const { id } = c.get('caller');
      await requireFewDeclines(db, id, addressOf(c));
      await countRequest(db, limits.subscribe, id);
      const options = { address: addressOf(c), ...(due === undefined ? {} : { due }) };
      return c.json(await billing.subscribe(id, plan, options), 201);
    })

    .on(...route(endpoints.quote), requireUser, async (c) => {
      const { plan } = requireContent(quoteRequest, c.req.query());
      const { id } = c.get('caller');
      await countRequest(db, limits.preview, id);
      return c.json(await billing.quote(id, plan));
    })

    .on(...route(endpoints.confirm), requireUser, async (c) => {
      const { paymentIntentId } = await readOwnContent(c, updateSubscriptionRequest);
      const { id } = c.get('caller');
      await countRequest(db, limits.confirm, id);
      const confirmed = await billing.confirm(id, paymentIntentId);
      return c.json(confirmed, confirmed.success ? 200 : 202);
    })

    .on(...route(endpoints.find), requireUser, async (c) => c.json(await billing.read(c.get('caller').id)))

    .on(...route(endpoints.invoices), requireUser, async (c) =>
      c.json(await billing.invoices(c.get('caller').id)),
    )

    .on(...route(endpoints.invoice), requireUser, async (c) => {
      const id = /^([\w-]{1,255})\.pdf$/.exec(c.req.param('file'))?.[1];
      if (!id) throw new Problem('not-found');
      await countRequest(db, limits.pdf, c.get('caller').id);
      const pdf = await billing.invoicePdf(c.get('caller').id, id);
      c.header('content-disposition', `attachment; filename="fairsplit-invoice-${id}.pdf"`);
      return c.body(pdf, 200, { 'content-type': 'application/pdf' });
    })

    .on(...route(endpoints.portal), requireUser, async (c) => {
      const { id } = c.get('caller');
      await countRequest(db, limits.portal, id);
      return c.json({ url: await billing.portal(id) });
    })

    .on(...route(endpoints.previewSwitch), requireUser, async (c) => {
      const { plan } = requireContent(switchRequest, c.req.query());
      const { id } = c.get('caller');
      await countRequest(db, limits.preview, id);
      return c.json(await billing.previewSwitch(id, plan));
    })

    .on(...route(endpoints.switchPlan), requireUser, async (c) => {
      const { plan } = await readOwnContent(c, switchRequest);
      const { id } = c.get('caller');
      await countRequest(db, limits.portal, id);
      return c.json({ url: await billing.switchPlan(id, plan) });
    });
}

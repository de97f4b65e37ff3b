import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { computeTrial } from '#features/access/rules/trial.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { addToCount, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/embed.endpoints.ts';
import { embeddedPerDay, isEmbedKey } from '../rules/embed-count.ts';
import { type EmbeddedAllowance, type EmbeddedCalculation, embeddedCalculation } from '../rules/embed-key.ts';
import { findSiteOwner } from './embed-key.store.ts';
import { secondsToMidnight, visitorOfDay } from './visitor-day.ts';

type Dependencies = Needs<'db' | 'limit' | 'now'> &
  Readonly<{
    ledger: Pick<Ledger, 'read'>;
    settings: Pick<Settings, 'appUrl' | 'authSecret' | 'trustProxy'>;
  }>;

const perClient: RateRule = { name: 'embedded', max: 60, windowSeconds: 60 };
const maxBytes = 2 * 1024;
const agentLength = 400;

/** Browsers send 'null' for a frame without an origin. Requests from pages of other sites are refused. */
function refuseOtherSites(c: Context, { appUrl }: Pick<Settings, 'appUrl'>): void {
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== 'null' && origin !== appUrl) throw new Problem('not-allowed');
}

export function embeddedCalculationsApi({ db, ledger, settings, limit, now }: Dependencies) {
  /** True if there is no limit: the key is valid on the site, and its owner has a trial or a plan. */
  async function isLifted({ key = '', site = '' }: EmbeddedCalculation): Promise<boolean> {
    const owner = isEmbedKey(key) ? await findSiteOwner(db, { key, site }) : undefined;
    return owner !== undefined && computeTrial(await ledger.read(owner)).isActive;
  }

  async function allowance(c: Context): Promise<EmbeddedAllowance> {
    const at = now();
    const agent = (c.req.header('user-agent') ?? '').slice(0, agentLength);
    const who = visitorOfDay(settings.authSecret, { address: clientAddress(c, settings), agent, now: at });
    const rule = { name: 'embedded-day', max: embeddedPerDay, windowSeconds: secondsToMidnight(at) };
    const { count } = await addToCount(db, { rule, who }, 1);
    return { is_allowed: count <= rule.max, left: Math.max(0, rule.max - count) };
  }

  return new Hono()
    .use(
      endpoints.count.path,
      cors({ origin: '*', allowHeaders: ['Content-Type'], allowMethods: ['POST'], maxAge: 86_400 }),
    )
    .on(...route(endpoints.count), async (c) => {
      refuseOtherSites(c, settings);
      await limit(c, perClient);
      const sent = requireContent(embeddedCalculation, await readJson(c.req.raw, maxBytes));
      const free: EmbeddedAllowance = { is_allowed: true, left: null };
      return c.json((await isLifted(sent)) ? free : await allowance(c));
    });
}

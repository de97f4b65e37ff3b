import { Hono } from 'hono';
import { holdLiveSession } from '#features/account/server/live-session.public.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/payment-ways.endpoints.ts';
import { paymentWays, paymentWaysTopic } from '../rules/payment-ways.ts';
import { findWays, saveWays } from './payment-ways.public.ts';

/** Changes look up the session instead of trusting a token, since they redirect payments. */
export type PaymentWaysDependencies = Needs<'db' | 'changes' | 'requireUser' | 'requireSession' | 'now'>;

export function paymentWaysApi({ db, changes, requireSession, requireUser, now }: PaymentWaysDependencies) {
  return new Hono<AuthEnv>()
    .on(...route(endpoints.find), requireUser, async (c) => c.json(await findWays(db, c.get('caller').id)))

    .on(...route(endpoints.save), requireSession, async (c) => {
      const caller = c.get('caller');
      const ways = await readOwnContent(c, paymentWays);
      await db.transaction(async (tx) => {
        await holdLiveSession(tx, caller);
        await saveWays(tx, caller.id, ways, now());
      });
      changes.announce(caller.id, [paymentWaysTopic]);
      return c.json(ways);
    });
}

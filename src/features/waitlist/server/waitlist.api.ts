import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import type { RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import * as endpoints from '../rules/waitlist.endpoints.ts';
import { waitlistBase, waitlistRequest } from '../rules/waitlist.ts';
import { waitlistMail } from './waitlist.mail.ts';
import { countEntries, saveEntry } from './waitlist.store.ts';

const perClient: RateRule = { name: 'waitlist', max: 10, windowSeconds: 60 };
/** Minimum response time, so that timing does not reveal whether an address was on the list. */
const evenMs = 100;
const countForMs = 60_000;

export type WaitlistDependencies = Needs<'db' | 'write' | 'limit' | 'now'> &
  Readonly<{ settings: Pick<Settings, 'appUrl'> }>;

export function waitlistApi({ db, settings, limit, write, now }: WaitlistDependencies) {
  let known: Readonly<{ count: number; until: number }> | undefined;

  async function currentCount(): Promise<number> {
    const at = now().getTime();
    if (!known || at >= known.until) {
      known = { count: waitlistBase + (await countEntries(db)), until: at + countForMs };
    }
    return known.count;
  }

  return new Hono()
    .on(...route(endpoints.join), async (c) => {
      refuseCrossOrigin(c, settings);
      await limit(c, perClient);
      const wanted = requireContent(waitlistRequest, await readJson(c.req.raw));
      const { email, tierInterest } = wanted;
      const join = db.transaction(async (tx) => {
        if (!(await saveEntry(tx, wanted, now()))) return;
        await write(tx, { to: email, kind: 'waitlist-joined', content: () => waitlistMail(tierInterest) });
      });
      await Promise.all([join, delay(evenMs)]);
      return c.json({ joined: true });
    })

    .on(...route(endpoints.count), async (c) => {
      c.header('cache-control', 'public, max-age=60');
      return c.json({ count: await currentCount() });
    });
}

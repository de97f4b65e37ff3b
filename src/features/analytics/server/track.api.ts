import { Hono } from 'hono';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/track.endpoints.ts';
import { trackRequest } from '../rules/track.ts';
import { saveEvent } from './event.store.ts';
import { asksForPrivacy } from './privacy-signal.ts';

/** Far above manual use. */
const perUser: RateRule = { name: 'track', max: 120, windowSeconds: 60 };

type TrackDependencies = Needs<'db' | 'requireUser' | 'now'>;

export function trackApi({ db, requireUser, now }: TrackDependencies) {
  return new Hono<AuthEnv>().on(...route(endpoints.track), requireUser, async (c) => {
    const userId = c.get('caller').id;
    const report = await readOwnContent(c, trackRequest);
    if (asksForPrivacy(c)) return c.body(null, 204);
    await countRequest(db, perUser, userId);
    const isStored = await saveEvent(db, userId, report, now());
    return c.body(null, isStored ? 202 : 204);
  });
}

import { Hono } from 'hono';
import type { AuthEnv, OpenEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import type { RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import * as endpoints from '../rules/analytics.endpoints.ts';
import { analyticsChoiceRequest, browserEventsRequest } from '../rules/browser-event.ts';
import { saveChoice } from './analytics-choice.store.ts';
import { saveBrowserEvents } from './browser-event.store.ts';
import { isAnalyticsOn } from './counted.public.ts';
import { asksForPrivacy } from './privacy-signal.ts';

/** Far above manual use, also for several people behind one IP address. */
const perClient: RateRule = { name: 'events', max: 240, windowSeconds: 60 };
const maxBytes = 8 * 1024;

export type AnalyticsDependencies = Needs<'db' | 'requireUser' | 'identifyUser' | 'limit' | 'now'> &
  Readonly<{ settings: Pick<Settings, 'appUrl' | 'measurementId'> }>;

export function analyticsApi({ db, settings, limit, requireUser, identifyUser, now }: AnalyticsDependencies) {
  const report = new Hono<OpenEnv>().on(...route(endpoints.report), identifyUser, async (c) => {
    refuseCrossOrigin(c, settings);
    if (asksForPrivacy(c)) return c.body(null, 204);
    await limit(c, perClient);
    const sent = requireContent(browserEventsRequest, await readJson(c.req.raw, maxBytes));
    const userId = c.get('caller')?.id;
    if (userId && !(await isAnalyticsOn(db, userId))) return c.body(null, 204);
    await saveBrowserEvents(db, 'events' in sent ? sent.events : [sent], now());
    return c.body(null, 202);
  });

  return new Hono<AuthEnv>()
    .route('/', report)

    .on(...route(endpoints.settings), (c) => {
      c.header('cache-control', 'public, max-age=600');
      return c.json({ measurementId: settings.measurementId ?? null });
    })

    .on(...route(endpoints.choose), requireUser, async (c) => {
      const { enabled } = await readOwnContent(c, analyticsChoiceRequest);
      await saveChoice(db, c.get('caller').id, enabled, now());
      return c.json({ enabled });
    });
}

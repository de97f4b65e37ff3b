import { Hono } from 'hono';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/progress.endpoints.ts';
import { trackDailyRequest } from '../rules/progress.ts';
import { defineWork, type Ledger } from './ledger.public.ts';
import { findActiveDays } from './progress.store.ts';
import { workParameters } from './work-facts.public.ts';

const dayOfUse = defineWork({
  name: 'track-day',
  changes: ['progress'],
  given: {},
  sql: `
    select user_id, 0 as calculations, 0 as hours, 0 as templates, 0 as reused, 0 as bytes from me
    where not exists (select from active_day where active_day.user_id = me.user_id and day = ${workParameters.today}::date)`,
});

type ProgressDependencies = Needs<'db' | 'requireUser'> & Readonly<{ ledger: Ledger }>;

export function progressApi({ db, ledger, requireUser }: ProgressDependencies) {
  return new Hono<AuthEnv>()
    .on(...route(endpoints.find), requireUser, async (c) => {
      return c.json(await ledger.readWithNotices(c.get('caller').id));
    })

    .on(...route(endpoints.days), requireUser, async (c) => {
      return c.json(await findActiveDays(db, c.get('caller').id));
    })

    .on(...route(endpoints.track), requireUser, async (c) => {
      await readOwnContent(c, trackDailyRequest);
      const { id } = c.get('caller');
      const recorded = await ledger.record(id, dayOfUse, {});
      return c.json(recorded?.progress ?? (await ledger.read(id)));
    });
}

import { Hono } from 'hono';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/roster.endpoints.ts';
import { roster } from '../rules/roster.ts';
import { findRoster, saveRoster } from './roster.store.ts';

type RosterDependencies = Needs<'db' | 'requireUser' | 'now'>;

export function rosterApi({ db, requireUser, now }: RosterDependencies) {
  return new Hono<AuthEnv>()
    .on(...route(endpoints.find), requireUser, async (c) => c.json(await findRoster(db, c.get('caller').id)))

    .on(...route(endpoints.save), requireUser, async (c) => {
      const sent = await readOwnContent(c, roster);
      return c.json(await saveRoster(db, c.get('caller').id, sent, now()));
    });
}

import { Hono } from 'hono';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { route } from '#platform/http/route.ts';
import { maxInputBytes } from '../rules/calculation.ts';
import { settlePeople } from '../rules/settle-people.ts';
import * as endpoints from '../rules/settlement.endpoints.ts';
import { settleRequest } from '../rules/settlement.ts';

export function settleApi({ requireUser }: Needs<'requireUser'>) {
  return new Hono<AuthEnv>().on(...route(endpoints.settle), requireUser, async (c) =>
    c.json(settlePeople(await readOwnContent(c, settleRequest, maxInputBytes))),
  );
}

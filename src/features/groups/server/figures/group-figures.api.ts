import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import { payAsItCameAbout } from '../../rules/balances/came-about.ts';
import * as endpoints from '../../rules/group.endpoints.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import type { GroupContext } from '../group-context.ts';
import { findDebts } from './debt-rows.ts';
import { findSpending } from './spending-rows.ts';

/** Limited, because the statements read all entries. An open page sends one request for each change of the group. */
const readsPerPerson: RateRule = { name: 'group-figures', max: 60, windowSeconds: 60 };

/** Debts and spending, which are computed from all entries on request. */
export function groupFiguresApi({ db, pool, identifyUser, actors, recordFor }: GroupContext) {
  return new Hono<OpenEnv>()
    .on(...route(endpoints.debts), identifyUser, async (c) => {
      const actor = await actors.requirePerson(c);
      await countRequest(db, readsPerPerson, actor.personId);
      const { people } = await recordFor(actor);
      if (people.length > groupLimits.peopleWithDebts) {
        throw new Problem('limit-reached', { max: groupLimits.peopleWithDebts, of: 'people' });
      }
      c.header('cache-control', 'private, no-store');
      return c.json(payAsItCameAbout(await findDebts(pool, actor.groupId)));
    })

    .on(...route(endpoints.readSpending), identifyUser, async (c) => {
      const { groupId, personId } = await actors.requirePerson(c);
      const filter = requireContent(endpoints.readSpending.query, c.req.query());
      await countRequest(db, readsPerPerson, personId);
      c.header('cache-control', 'private, no-store');
      return c.json(await findSpending(pool, groupId, filter));
    });
}

import { Hono } from 'hono';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/exchange/exchange.endpoints.ts';
import { exchangeRequest } from '../../rules/exchange/exchange.ts';
import { openedEntry } from '../../rules/group.ts';
import type { GroupContext } from '../group-context.ts';
import { writeExchange } from './change-exchange.ts';
import { findUsedRates } from './exchange.store.ts';

/** Limited, because the statement reads all entries of the group. */
const readsPerPerson: RateRule = { name: 'group-rates', max: 60, windowSeconds: 60 };

/** Settles a group in one currency. Like payments, it needs no live trial or plan. */
export function exchangeApi({ db, pool, identifyUser, actors, changeGroup, now }: GroupContext) {
  return new Hono<OpenEnv>()
    .on(...route(endpoints.rates), identifyUser, async (c) => {
      const { groupId, personId } = await actors.requirePerson(c);
      await countRequest(db, readsPerPerson, personId);
      c.header('cache-control', 'private, no-store');
      return c.json(await findUsedRates(pool, groupId));
    })

    .on(...route(endpoints.exchange), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const request = requireContent(exchangeRequest, await readJson(c.req.raw));
      const at = { by: actor.personId, now: now() };
      const written = await changeGroup(actor, (tx, group) => writeExchange(tx, group, request, at));
      c.header('cache-control', 'private, no-store');
      return c.json(openedEntry.parse(written?.after), 201);
    });
}

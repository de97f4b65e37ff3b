import { Hono } from 'hono';
import type { AuthEnv, OpenEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import * as endpoints from '../rules/feature-request.endpoints.ts';
import {
  featureRequestQuery,
  featureRequestsTopic,
  newFeatureRequest,
  type VoteResponse,
  voteRequest,
} from '../rules/feature-request.ts';
import { findFeatureRequests, saveFeatureRequest } from './feature-request.store.ts';
import { voteFor } from './feature-vote.store.ts';

const requestsPerUser: RateRule = { name: 'feature-request', max: 20, windowSeconds: 3600 };
const votesPerUser: RateRule = { name: 'feature-vote', max: 60, windowSeconds: 60 };

export type FeatureRequestDependencies = Needs<'db' | 'requireUser' | 'identifyUser' | 'now'> &
  Readonly<{ changes: Pick<Changes, 'announceToAll'> }>;

export function featureRequestsApi({
  db,
  changes,
  requireUser,
  identifyUser,
  now,
}: FeatureRequestDependencies) {
  const list = new Hono<OpenEnv>().on(...route(endpoints.list), identifyUser, async (c) => {
    const filter = requireContent(featureRequestQuery, c.req.query());
    return c.json(await findFeatureRequests(db, { cursor: undefined, ...filter }, c.get('caller')?.id));
  });

  return new Hono<AuthEnv>()
    .route('/', list)

    .on(...route(endpoints.create), requireUser, async (c) => {
      const userId = c.get('caller').id;
      const requested = await readOwnContent(c, newFeatureRequest);
      await countRequest(db, requestsPerUser, userId);
      const record = await saveFeatureRequest(db, userId, requested, now());
      changes.announceToAll([featureRequestsTopic]);
      return c.json(record, 201);
    })

    .on(...route(endpoints.vote), requireUser, async (c) => {
      const userId = c.get('caller').id;
      await readOwnContent(c, voteRequest);
      const featureRequestId = requireId(c);
      await countRequest(db, votesPerUser, userId);
      const votes = await voteFor(db, { userId, featureRequestId, at: now() });
      changes.announceToAll([featureRequestsTopic]);
      return c.json({ votes, voted: true } satisfies VoteResponse);
    });
}

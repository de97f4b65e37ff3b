import * as account from '#features/account/rules/account.endpoints.ts';
import * as security from '#features/account/rules/security.endpoints.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { commissionEndpoints } from './commissions.ts';
import { communityEndpoints } from './community.ts';
import { groupEndpoints } from './groups.ts';
import { ownerEndpoints } from './owner.ts';
import { resultEndpoints } from './results.ts';
import { savedWorkEndpoints } from './saved-work.ts';
import { webhookEndpoints } from './webhooks.ts';

const groups = {
  account,
  security,
  ...savedWorkEndpoints,
  ...resultEndpoints,
  ...groupEndpoints,
  ...commissionEndpoints,
  ...communityEndpoints,
  ...ownerEndpoints,
  ...webhookEndpoints,
};

/** Endpoints that take an Idempotency-Key. */
export const idempotentEndpoints: readonly Endpoint[] = Object.values(groups)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(({ takesKey }) => takesKey);

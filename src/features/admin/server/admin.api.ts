import { Hono } from 'hono';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { AdminApiDependencies } from './admin-dependencies.ts';
import { adminCommunityApi } from './community.api.ts';
import { inboxApi } from './inbox.api.ts';
import { operationsApi } from './operations.api.ts';
import { ownerCheck, ownerGuard } from './require-owner.ts';
import { adminSharesApi } from './shares.api.ts';
import { testPanelApi } from './test-panel.api.ts';
import { usersApi } from './users.api.ts';

/** The owner's endpoints. */
export function adminApi(options: AdminApiDependencies) {
  const requireOwnerNow = ownerCheck(options);
  const dependencies = { ...options, requireOwnerNow, requireOwner: ownerGuard(requireOwnerNow) };
  return new Hono<AuthEnv>()
    .route('/', testPanelApi(dependencies))
    .route('/', usersApi(dependencies))
    .route('/', adminCommunityApi(dependencies))
    .route('/', inboxApi(dependencies))
    .route('/', operationsApi(dependencies))
    .route('/', adminSharesApi(dependencies));
}

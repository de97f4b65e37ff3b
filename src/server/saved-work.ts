import { Hono } from 'hono';
import * as analytics from '#features/analytics/rules/track.endpoints.ts';
import { trackApi } from '#features/analytics/server/track.api.ts';
import * as calculations from '#features/calculations/rules/calculation.endpoints.ts';
import { maxInputBytes } from '#features/calculations/rules/calculation.ts';
import * as settlement from '#features/calculations/rules/settlement.endpoints.ts';
import { calculateApi } from '#features/calculations/server/calculate.api.ts';
import { calculationsApi } from '#features/calculations/server/calculations.api.ts';
import { settleApi } from '#features/calculations/server/settle.api.ts';
import { sheetsApi } from '#features/calculations/server/sheets.api.ts';
import * as progress from '#features/progress/rules/progress.endpoints.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { progressApi } from '#features/progress/server/progress.api.ts';
import * as templates from '#features/templates/rules/template.endpoints.ts';
import { templatesApi } from '#features/templates/server/templates.api.ts';
import { changesEndpoint } from '#kernel/changes.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { saveQuota } from '#platform/http/limits/quota.ts';
import { changesApi } from '#platform/realtime/changes.api.ts';
import type { Changes } from '#platform/realtime/changes.ts';

/** Endpoints by their groups in the API document. */
export const savedWorkEndpoints = {
  progress,
  calculations,
  settlement,
  templates,
  changes: { follow: changesEndpoint },
  analytics,
} as const;

type SavedWorkDependencies = Needs<'db' | 'requireUser' | 'now'> &
  Readonly<{
    ledger: Ledger;
    changes: Changes;
  }>;

/** Calculations, templates and progress. */
export function savedWorkApi({ db, ledger, changes, requireUser, now }: SavedWorkDependencies) {
  const requireRoom = saveQuota(db, maxInputBytes);
  const dependencies = { db, ledger, requireUser, requireRoom, now };
  return new Hono<AuthEnv>()
    .route('/', progressApi(dependencies))
    .route('/', calculateApi(dependencies))
    .route('/', settleApi(dependencies))
    .route('/', sheetsApi(dependencies))
    .route('/', calculationsApi(dependencies))
    .route('/', templatesApi(dependencies))
    .route('/', trackApi(dependencies))
    .route('/', changesApi({ changes, requireUser }));
}

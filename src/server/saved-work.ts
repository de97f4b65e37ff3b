import { Hono, type MiddlewareHandler } from 'hono';
import { trackApi } from '#features/analytics/track.api.ts';
import { trackCalls } from '#features/analytics/track.calls.ts';
import type { PaymentSource } from '#features/billing/payment-source.contract.ts';
import { calculateApi } from '#features/calculations/calculate.api.ts';
import { calculationCalls } from '#features/calculations/calculation.calls.ts';
import { calculationsApi } from '#features/calculations/calculations.api.ts';
import { createLedger } from '#features/progress/ledger.public.ts';
import { progressApi } from '#features/progress/progress.api.ts';
import { progressCalls } from '#features/progress/progress.calls.ts';
import { templateCalls } from '#features/templates/template.calls.ts';
import { templatesApi } from '#features/templates/templates.api.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Database } from '#platform/db/database.ts';
import type { Settings } from '#platform/env.ts';
import { changesApi } from '#platform/realtime/changes.api.ts';
import { changesCalls } from '#platform/realtime/changes.calls.ts';
import type { Changes } from '#platform/realtime/changes.ts';

/** What is served here, as the description of the API lists it. */
export const savedWorkCalls = {
  progress: progressCalls,
  calculations: calculationCalls,
  templates: templateCalls,
  changes: changesCalls,
  analytics: trackCalls,
} as const;

type SavedWorkParts = Readonly<{
  settings: Pick<Settings, 'ownerEmail'>;
  database: Pick<Database, 'db' | 'pool'>;
  changes: Changes;
  paymentSource: PaymentSource | null;
  requireUser: MiddlewareHandler<AuthEnv>;
  now: () => Date;
}>;

/** What users make and what is counted of it. */
export function savedWorkApi({
  settings,
  database,
  changes,
  paymentSource,
  requireUser,
  now,
}: SavedWorkParts) {
  const { db, pool } = database;
  const ledger = createLedger({
    pool,
    now,
    ownerEmail: settings.ownerEmail,
    paymentSource,
    announce: changes.announce,
  });
  const parts = { db, ledger, requireUser, now };
  return new Hono<AuthEnv>()
    .route('/', progressApi(parts))
    .route('/', calculateApi(parts))
    .route('/', calculationsApi(parts))
    .route('/', templatesApi(parts))
    .route('/', trackApi(parts))
    .route('/', changesApi({ changes, requireUser }));
}

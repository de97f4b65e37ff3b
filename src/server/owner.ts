import { Hono, type MiddlewareHandler } from 'hono';
import { adminApi } from '#features/admin/admin.api.ts';
import { adminCalls } from '#features/admin/admin.calls.ts';
import { communityDeskCalls } from '#features/admin/community.calls.ts';
import { operationsCalls } from '#features/admin/operations.calls.ts';
import type { PaymentSource } from '#features/billing/payment-source.contract.ts';
import { createLedger } from '#features/progress/ledger.public.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Database } from '#platform/db/database.ts';
import type { Settings } from '#platform/env.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Changes } from '#platform/realtime/changes.ts';

/** What is served here, as the description of the API lists it. */
export const ownerCalls = {
  admin: adminCalls,
  'admin-community': communityDeskCalls,
  'admin-operations': operationsCalls,
} as const;

type OwnerParts = Readonly<{
  settings: Pick<Settings, 'ownerEmail' | 'payments'>;
  database: Pick<Database, 'db' | 'pool'>;
  queue: Pick<Queue, 'send'>;
  changes: Changes;
  paymentSource: PaymentSource | null;
  requireSession: MiddlewareHandler<AuthEnv>;
  now: () => Date;
}>;

/** What the owner sees and does. */
export function ownerApi({
  settings,
  database,
  queue,
  changes,
  paymentSource,
  requireSession,
  now,
}: OwnerParts) {
  const { db, pool } = database;
  const { ownerEmail, payments } = settings;
  const ledger = createLedger({ pool, now, ownerEmail, paymentSource, announce: changes.announce });
  return new Hono<AuthEnv>().route(
    '/',
    adminApi({ db, ledger, queue, changes, payments, paymentSource, requireSession, now }),
  );
}

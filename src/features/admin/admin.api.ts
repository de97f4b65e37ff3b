import { Hono, type MiddlewareHandler } from 'hono';
import type { PaymentSource } from '#features/billing/payment-source.contract.ts';
import type { Ledger } from '#features/progress/ledger.public.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Db } from '#platform/db/database.ts';
import type { PaymentSettings } from '#platform/payments/payment-settings.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { communityDeskApi } from './community.api.ts';
import { operationsApi } from './operations.api.ts';
import { ownerGuard } from './require-owner.ts';
import { testPanelApi } from './test-panel.api.ts';
import { usersApi } from './users.api.ts';

type AdminOptions = Readonly<{
  db: Db;
  ledger: Ledger;
  queue: Pick<Queue, 'send'>;
  changes: Pick<Changes, 'announceToAll'>;
  payments: PaymentSettings;
  /** Whose money counts as revenue; null where payments are not set up. */
  paymentSource: PaymentSource | null;
  /** Looks the session up: an owner who signs out is none a moment later. */
  requireSession: MiddlewareHandler<AuthEnv>;
  now: () => Date;
}>;

export type AdminParts = AdminOptions & Readonly<{ requireOwner: MiddlewareHandler<AuthEnv> }>;

/** What only the owner may see and do. */
export function adminApi(options: AdminOptions) {
  const parts = { ...options, requireOwner: ownerGuard(options.ledger) };
  return new Hono<AuthEnv>()
    .route('/', testPanelApi(parts))
    .route('/', usersApi(parts))
    .route('/', communityDeskApi(parts))
    .route('/', operationsApi(parts));
}

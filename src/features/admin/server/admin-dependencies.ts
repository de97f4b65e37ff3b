import type { MiddlewareHandler } from 'hono';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import type { PaymentSettings } from '#platform/payments/payment-settings.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import type { RequireOwnerNow } from './require-owner.ts';

export type AdminApiDependencies = Needs<'db' | 'queue' | 'write' | 'requireSession' | 'now'> &
  Readonly<{
    ledger: Ledger;
    changes: Pick<Changes, 'announce' | 'announceToAll'>;
    supportEmail: string;
    payments: PaymentSettings;
    settings: Pick<Settings, 'appUrl'>;
    /** The source whose payments count as revenue; null where payments are not configured. */
    paymentSource: PaymentSource | null;
    /** Table rooms of the last week. */
    countRooms: (executor: Executor, now: Date) => Promise<{ rooms_open: number; rooms_over: number }>;
    countGroups: (executor: Executor) => Promise<{ groups: number; group_entries: number }>;
  }>;

export type AdminDependencies = AdminApiDependencies &
  Readonly<{ requireOwner: MiddlewareHandler<AuthEnv>; requireOwnerNow: RequireOwnerNow }>;

import type { MiddlewareHandler } from 'hono';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Db, Executor } from '#platform/db/executor.ts';
import type { Settings } from '#platform/env.ts';
import type { WriteEmail } from '#platform/mail/email-writer.ts';
import type { PaymentSettings } from '#platform/payments/payment-settings.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import type { RequireOwnerNow } from './require-owner.ts';

export type AdminApiDependencies = Readonly<{
  db: Db;
  ledger: Ledger;
  queue: Pick<Queue, 'send'>;
  changes: Pick<Changes, 'announce' | 'announceToAll'>;
  write: WriteEmail;
  supportEmail: string;
  payments: PaymentSettings;
  settings: Pick<Settings, 'appUrl'>;
  /** The source whose payments count as revenue; null where payments are not configured. */
  paymentSource: PaymentSource | null;
  /** Reads the session from the database, so that signing out takes effect immediately. */
  requireSession: MiddlewareHandler<AuthEnv>;
  /** Table rooms of the last week. */
  countRooms: (executor: Executor, now: Date) => Promise<{ rooms_open: number; rooms_over: number }>;
  countGroups: (executor: Executor) => Promise<{ groups: number; group_entries: number }>;
  now: () => Date;
}>;

export type AdminDependencies = AdminApiDependencies &
  Readonly<{ requireOwner: MiddlewareHandler<AuthEnv>; requireOwnerNow: RequireOwnerNow }>;

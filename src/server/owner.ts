import { Hono } from 'hono';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import * as admin from '#features/admin/rules/admin.endpoints.ts';
import * as community from '#features/admin/rules/community.endpoints.ts';
import * as inbox from '#features/admin/rules/inbox.endpoints.ts';
import * as operations from '#features/admin/rules/operations.endpoints.ts';
import * as shares from '#features/admin/rules/shares.endpoints.ts';
import { adminApi } from '#features/admin/server/admin.api.ts';
import { countGroups } from '#features/groups/server/group-counts.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { countRooms } from '#features/rooms/server/room-counts.ts';
import { brand } from '#kernel/brand.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { createEmailWriter } from '#platform/mail/email-writer.ts';
import type { Changes } from '#platform/realtime/changes.ts';

/** Endpoints by their groups in the API document. */
export const ownerEndpoints = {
  admin,
  'admin-community': community,
  'admin-inbox': inbox,
  'admin-operations': operations,
  'admin-shares': shares,
} as const;

type OwnerDependencies = Needs<'db' | 'queue' | 'requireSession' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl' | 'ownerEmail' | 'payments' | 'supportEmail'>;
    ledger: Ledger;
    changes: Changes;
    paymentSource: PaymentSource | null;
  }>;

/** The admin panel's endpoints. */
export function ownerApi({
  settings,
  db,
  ledger,
  queue,
  changes,
  paymentSource,
  requireSession,
  now,
}: OwnerDependencies) {
  return new Hono<AuthEnv>().route(
    '/',
    adminApi({
      db,
      settings,
      ledger,
      queue,
      changes,
      write: createEmailWriter(settings, queue),
      supportEmail: settings.supportEmail ?? brand.supportEmail,
      payments: settings.payments,
      paymentSource,
      countRooms,
      countGroups,
      requireSession,
      now,
    }),
  );
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { newestFirst } from '#platform/db/newest-first.ts';
import type { Page } from '#platform/http/key-cursor.ts';
import type { PaymentAlertRecord } from '../../rules/alert.ts';
import { billingAlert as table } from '../billing.table.ts';

const list = newestFirst({ createdAt: table.createdAt, id: table.id });

/** Open alerts, newest first. */
export async function findPaymentAlerts(
  executor: Executor,
  { cursor, limit }: Readonly<{ cursor: string | undefined; limit: number }>,
): Promise<Page<PaymentAlertRecord>> {
  const rows = await executor
    .select()
    .from(table)
    .where(and(isNull(table.resolvedAt), list.after(cursor)))
    .orderBy(...list.order)
    .limit(limit + 1);
  return list.toPage(rows, limit, ({ id, kind, reference, userId, createdAt }) => ({
    id,
    kind,
    reference,
    user_id: userId,
    created_at: createdAt.toISOString(),
  }));
}

/** False when there is no such open alert. */
export async function resolvePaymentAlert(
  executor: Executor,
  id: string,
  resolvedAt: Date,
): Promise<boolean> {
  const rows = await executor
    .update(table)
    .set({ resolvedAt })
    .where(and(eq(table.id, id), isNull(table.resolvedAt)))
    .returning({ id: table.id });
  return rows.length > 0;
}

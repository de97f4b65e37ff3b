import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { billingNotice as table } from './billing.table.ts';

export type NoticeKind =
  | 'receipt'
  | 'payment-failed'
  | 'subscription-cancelled'
  | 'second-subscription'
  | 'payment-returned'
  | 'access-ended'
  | 'trial-ending'
  | 'trial-ended';
export type Notice = Readonly<{ userId: string; kind: NoticeKind; reference: string; sentAt: Date }>;

/** Records that an e-mail is being sent. False if it was sent before. */
export async function claimNotice(executor: Executor, notice: Notice): Promise<boolean> {
  const rows = await executor
    .insert(table)
    .values(notice)
    .onConflictDoNothing()
    .returning({ kind: table.kind });
  return rows.length > 0;
}

export async function findNotices(executor: Executor, userId: string) {
  return await executor
    .select({ kind: table.kind, reference: table.reference, sentAt: table.sentAt })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(table.sentAt);
}

import { eq } from 'drizzle-orm';
import { hasWays, type PaymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { holdOwner } from '#platform/auth/hold-account.ts';
import type { Executor } from '#platform/db/executor.ts';
import { payeeWays, shareLink } from './share-link.table.ts';

type OwnWays = Omit<typeof payeeWays.$inferInsert, 'ways'> & Readonly<{ ways: PaymentWays }>;

/** Saves payment ways that a link's person has entered. Stores nothing if the link no longer exists. */
export async function saveOwnPaymentWays(executor: Executor, { ways, ...own }: OwnWays): Promise<void> {
  await executor.transaction(async (tx) => {
    await holdOwner(tx, own.userId);
    const link = tx.select({ id: shareLink.id }).from(shareLink).where(eq(shareLink.id, own.linkId));
    if ((await link.for('key share')).length === 0) return;
    if (!hasWays(ways)) {
      await tx.delete(payeeWays).where(eq(payeeWays.linkId, own.linkId));
      return;
    }
    const set = { ways, updatedAt: own.updatedAt };
    await tx
      .insert(payeeWays)
      .values({ ...own, ways })
      .onConflictDoUpdate({ target: payeeWays.linkId, set });
  });
}

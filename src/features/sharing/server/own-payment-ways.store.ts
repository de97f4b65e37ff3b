import { eq } from 'drizzle-orm';
import { hasWays, type PaymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { holdOwner } from '#platform/auth/hold-account.ts';
import type { Executor } from '#platform/db/executor.ts';
import { isOpenLink, lockLink } from './paid-mark.store.ts';
import { payeeWays } from './share-link.table.ts';

type OwnWays = Omit<typeof payeeWays.$inferInsert, 'ways' | 'calculationId'> &
  Readonly<{ ways: PaymentWays }>;

/** Saves payment ways that a link's person has entered. Throws if the link has ended meanwhile. */
export async function saveOwnPaymentWays(executor: Executor, { ways, ...own }: OwnWays): Promise<void> {
  await executor.transaction(async (tx) => {
    await holdOwner(tx, own.userId);
    // A correction may have moved the link to another version, whose pages show the payment ways.
    const { calculationId } = await lockLink(tx, isOpenLink(own.linkId, own.updatedAt));
    if (!hasWays(ways)) {
      await tx.delete(payeeWays).where(eq(payeeWays.linkId, own.linkId));
      return;
    }
    const set = { calculationId, ways, updatedAt: own.updatedAt };
    await tx
      .insert(payeeWays)
      .values({ ...own, calculationId, ways })
      .onConflictDoUpdate({ target: payeeWays.linkId, set });
  });
}

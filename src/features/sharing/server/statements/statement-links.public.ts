import { and, eq, inArray } from 'drizzle-orm';
import type { StatementKey } from '#features/commissions/server/statements/statements.public.ts';
import type { Db, Executor } from '#platform/db/executor.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { sharesTopic } from '../../rules/share.ts';
import { channelOf } from '../link-channel.public.ts';
import { shareLink } from '../share-link.table.ts';

type TellDependencies = Readonly<{ db: Db; changes: Pick<Changes, 'announce'> }>;

/** Notifies the open pages of one rep, or of all reps of a run, that their statements have changed. */
export function createRepsNotifier({ db, changes }: TellDependencies) {
  return async (userId: string, runId: string, rep?: number): Promise<void> => {
    const links = await db
      .select({ id: shareLink.id })
      .from(shareLink)
      .where(
        and(
          eq(shareLink.userId, userId),
          eq(shareLink.commissionRunId, runId),
          ...(rep === undefined ? [] : [eq(shareLink.commissionRep, rep)]),
        ),
      );
    for (const { id } of links) changes.announce(channelOf(id), ['statement']);
    // The maker's other pages update their list of disputes.
    changes.announce(userId, [sharesTopic]);
  };
}

/** Removes the reps' confirmations from all links to their statements, after a dispute or a new payout. */
export async function withdrawConfirmations(
  executor: Executor,
  { userId, runId }: Omit<StatementKey, 'rep'>,
  reps: readonly number[],
): Promise<void> {
  await executor
    .update(shareLink)
    .set({ reply: null, repliedAt: null })
    .where(
      and(
        eq(shareLink.userId, userId),
        eq(shareLink.commissionRunId, runId),
        inArray(shareLink.commissionRep, [...reps]),
        eq(shareLink.reply, 'acknowledged'),
      ),
    );
}

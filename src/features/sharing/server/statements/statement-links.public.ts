import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/executor.ts';
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

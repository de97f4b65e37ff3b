import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/executor.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { channelOf } from './link-channel.public.ts';
import { shareLink } from './share-link.table.ts';

type BesideDependencies = Readonly<{ db: Db; changes: Pick<Changes, 'announce'> }>;

/** Notifies the open pages of all links of a result, since each shows payments and payment ways of other people. */
export async function announceBeside(
  { db, changes }: BesideDependencies,
  userId: string,
  calculationId: string | null,
): Promise<void> {
  if (calculationId === null) return;
  const links = await db
    .select({ id: shareLink.id })
    .from(shareLink)
    .where(and(eq(shareLink.userId, userId), eq(shareLink.calculationId, calculationId)));
  for (const { id } of links) changes.announce(channelOf(id), ['statement']);
}

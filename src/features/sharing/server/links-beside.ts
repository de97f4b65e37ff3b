import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#platform/db/executor.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { channelOf } from './link-channel.public.ts';
import { shareLink } from './share-link.table.ts';

type BesideDependencies = Readonly<{ db: Db; changes: Pick<Changes, 'announce'> }>;

/** Notifies the open pages of all links of a sheet, since each shows payments and payment ways of other people. */
export async function announceBeside(
  { db, changes }: BesideDependencies,
  userId: string,
  calculationId: string | null,
): Promise<void> {
  if (calculationId === null) return;
  const isOwn = eq(shareLink.userId, userId);
  const isOfVersion = eq(shareLink.calculationId, calculationId);
  const sheets = db.select({ id: shareLink.sheetId }).from(shareLink).where(and(isOwn, isOfVersion));
  const links = await db
    .select({ id: shareLink.id })
    .from(shareLink)
    .where(and(isOwn, or(isOfVersion, inArray(shareLink.sheetId, sheets))));
  for (const { id } of links) changes.announce(channelOf(id), ['statement']);
}

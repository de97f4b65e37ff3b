import { eq, sql } from 'drizzle-orm';
import type { Emit } from '#features/webhooks/server/emit.public.ts';
import { hourMs } from '#kernel/calendar.ts';
import type { Tx } from '#platform/db/executor.ts';
import type { OpenLink } from './open-link.public.ts';
import { shareLink } from './share-link.table.ts';

/** Openings within this time of each other count as one visit, which sends one webhook event. */
const visitMs = hourMs;

/** Counts an opening and stores the event for the webhooks of the link's maker. */
export async function saveOpening(tx: Tx, emit: Emit, { id, userId }: OpenLink, now: Date): Promise<void> {
  const [link] = await tx
    .select({ lastOpenedAt: shareLink.lastOpenedAt })
    .from(shareLink)
    .where(eq(shareLink.id, id))
    .for('no key update');
  const [counted] = await tx
    .update(shareLink)
    .set({ opened: sql`${shareLink.opened} + 1`, lastOpenedAt: now })
    .where(eq(shareLink.id, id))
    .returning({
      opened: shareLink.opened,
      person: shareLink.person,
      title: sql<string>`coalesce(nullif(${shareLink.name}, ''), ${shareLink.title})`,
    });
  const last = link?.lastOpenedAt?.getTime() ?? 0;
  if (!counted || userId === null || now.getTime() - last < visitMs) return;
  await emit(tx, [
    { type: 'link.opened', userIds: [userId], subjectId: id, data: () => ({ link_id: id, ...counted }) },
  ]);
}

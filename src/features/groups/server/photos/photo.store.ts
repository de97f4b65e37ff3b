import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#platform/db/executor.ts';
import type { PhotoRecord } from '../../rules/photos/photo.ts';
import { groupPhoto } from '../group-talk.table.ts';

type Row = Omit<PhotoRecord, 'created_at'> & { created_at: string | Date };

const columns = sql.raw('id, entry_id, by_person as by, width, height, bytes, created_at');

const toPhoto = (row: Row): PhotoRecord => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
});

/** Oldest first. */
export async function findPhotos(
  executor: Executor,
  groupId: string,
  entryId: string,
): Promise<PhotoRecord[]> {
  const { rows } = await executor.execute<Row>(sql`
    select ${columns} from group_photo
    where group_id = ${groupId} and entry_id = ${entryId} order by created_at, id`);
  return rows.map(toPhoto);
}

export async function findPhotosOfGroup(executor: Executor, groupId: string): Promise<PhotoRecord[]> {
  const { rows } = await executor.execute<Row>(sql`
    select ${columns} from group_photo where group_id = ${groupId} order by id`);
  return rows.map(toPhoto);
}

export async function findPhoto(executor: Executor, groupId: string, entryId: string, id: string) {
  const [row] = await executor
    .select()
    .from(groupPhoto)
    .where(and(isPhoto(groupId, id), eq(groupPhoto.entryId, entryId)));
  return row;
}

const isPhoto = (groupId: string, id: string) => and(eq(groupPhoto.groupId, groupId), eq(groupPhoto.id, id));

/** The ids of a group's photos; undefined if there is no such group. */
export async function findPhotoIds(
  executor: Executor,
  groupId: string,
): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await executor.execute<{ ids: string[] }>(sql`
    select array(select p.id::text from group_photo p where p.group_id = g.id) as ids
    from money_group g where g.id = ${groupId}`);
  return rows[0] && new Set(rows[0].ids);
}

/** Adds `added` to the photo counters of the entry and the group, and returns both. */
async function addToPhotoCounters(tx: Tx, groupId: string, entryId: string, added: number) {
  const { rows } = await tx.execute<{ ofEntry: number; ofGroup: number }>(sql`
    with entry as (update group_entry set photos = photos + ${added}
      where group_id = ${groupId} and id = ${entryId} returning photos)
    update money_group g set photos = g.photos + ${added} from entry
    where g.id = ${groupId} returning entry.photos as "ofEntry", g.photos as "ofGroup"`);
  return rows[0] ?? { ofEntry: 0, ofGroup: 0 };
}

type NewPhoto = Omit<typeof groupPhoto.$inferInsert, 'groupId'>;

export async function insertPhoto(tx: Tx, groupId: string, photo: NewPhoto) {
  await tx.insert(groupPhoto).values({ ...photo, groupId });
  return await addToPhotoCounters(tx, groupId, photo.entryId, 1);
}

export async function deletePhoto(tx: Tx, groupId: string, entryId: string, id: string): Promise<void> {
  await tx.delete(groupPhoto).where(isPhoto(groupId, id));
  await addToPhotoCounters(tx, groupId, entryId, -1);
}

/**
 * Deletes the photo rows of a person whose account is deleted. The caller has locked the group. True if there were
 * any.
 */
export async function erasePhotosOf(executor: Executor, groupId: string, personId: string): Promise<boolean> {
  const { rows } = await executor.execute<{ n: number }>(sql`
    with erased as (
      delete from group_photo where group_id = ${groupId} and by_person = ${personId} returning entry_id),
    counted as (select entry_id, count(*)::integer as n from erased group by entry_id),
    entries as (
      update group_entry e set photos = e.photos - c.n from counted c
      where e.group_id = ${groupId} and e.id = c.entry_id)
    update money_group set photos = photos - (select count(*) from erased) where id = ${groupId}
    returning (select count(*)::integer from erased) as n`);
  return (rows[0]?.n ?? 0) > 0;
}

import { sql } from 'drizzle-orm';
import { exportedMegabytes } from '#features/account/rules/export-contents.ts';
import type { UserDataSource } from '#features/account/server/user-data.public.ts';
import type { Executor } from '#platform/db/executor.ts';
import { photoKey } from './photo-key.ts';

const maxExportedBytes = exportedMegabytes * 1024 * 1024;

type PhotoRow = {
  group_id: string;
  entry_id: string;
  photo_id: string;
  width: number;
  height: number;
  bytes: number;
  added_at: string;
};

/** Newest first. */
async function findOwnPhotos(executor: Executor, userId: string): Promise<PhotoRow[]> {
  const { rows } = await executor.execute<PhotoRow>(sql`
    select p.group_id, p.entry_id, p.id as photo_id, p.width, p.height, p.bytes,
      to_json(p.created_at) #>> '{}' as added_at
    from group_person me join group_photo p on p.group_id = me.group_id and p.by_person = me.id
    where me.user_id = ${userId} order by p.created_at desc, p.id`);
  return rows;
}

/** Photos that the user added to entries of groups. `close` of the source 'groups' deletes them with the account. */
export const photoUserData: UserDataSource = {
  name: 'group_photos',
  columns: ['group_id', 'entry_id', 'photo_id', 'width', 'height', 'bytes', 'added_at'],
  read: ({ db }, userId) => findOwnPhotos(db, userId),
  async readFiles({ db, files }, userId) {
    const found: Record<string, Uint8Array> = {};
    let total = 0;
    for (const { group_id, photo_id, bytes } of await findOwnPhotos(db, userId)) {
      total += bytes;
      if (total > maxExportedBytes) break;
      const file = await files.get(photoKey(group_id, photo_id));
      if (file) found[`group_photos/${photo_id}.webp`] = file.bytes;
    }
    return found;
  },
};

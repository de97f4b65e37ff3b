import { z } from 'zod';
import type { Db } from '#platform/db/executor.ts';
import type { Files } from '#platform/files/files.ts';
import { isLeftOver } from '#platform/files/timed-id.ts';
import type { Job, JobKind } from '#platform/queue/job.ts';
import { findPhotoIds } from './photo.store.ts';
import { photoFolder, photoOfKey, photosFolder } from './photo-key.ts';

const removal = z.object({ groupId: z.uuid().optional() });
type Removal = Readonly<z.infer<typeof removal>>;

/**
 * Runs every night for all groups; also queued for one group when photos are deleted with an account or the group.
 */
export const removePhotosKind: JobKind<Removal> = {
  name: 'remove-group-photos',
  parse: (data) => removal.parse(data ?? {}),
  retryLimit: 3,
  retryDelay: 60,
  expireIn: 3600,
  cron: '52 3 * * *',
};

/**
 * Removes files without a row: of deleted groups and photos, and of processes that stopped before they stored the
 * row.
 */
export function removePhotosJob({ db, files }: Readonly<{ db: Db; files: Files }>): Job<Removal> {
  return {
    ...removePhotosKind,
    async handle({ groupId }) {
      const folder = groupId === undefined ? photosFolder : photoFolder(groupId);
      await files.removeAll(folder, createIsUnused(db));
    },
  };
}

/** Reads the photos of a group once: the files of a group are listed together. */
function createIsUnused(db: Db): (key: string) => Promise<boolean> {
  let group: Readonly<{ id: string; photos: ReadonlySet<string> | undefined }> | undefined;
  return async (key) => {
    const photo = photoOfKey(key);
    if (!photo) return false;
    const { groupId, id } = photo;
    if (group?.id !== groupId) group = { id: groupId, photos: await findPhotoIds(db, groupId) };
    // In a deleted group, all files are unused. In other groups, the row of a recent file may not be stored yet.
    return group.photos === undefined || (!group.photos.has(id) && isLeftOver(key));
  };
}

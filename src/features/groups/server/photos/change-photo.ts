import { Problem } from '#kernel/problem.ts';
import type { Tx } from '#platform/db/executor.ts';
import type { OpenedEntry, Role } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import type { PhotoRecord } from '../../rules/photos/photo.ts';
import { findEntry } from '../entries/entry.store.ts';
import type { LockedGroup, NewEvent } from '../group.store.ts';
import { leaveUnchanged } from '../group-change.ts';
import * as store from './photo.store.ts';

/** Refuses a deleted entry, and an entry with the maximum number of photos. */
export function requireOpen(entry: OpenedEntry | undefined): OpenedEntry {
  if (!entry) throw new Problem('not-found');
  if (entry.is_deleted) throw new Problem('conflict', { reason: 'deleted' });
  requireRoom({ ofEntry: entry.photos + 1, ofGroup: 0 });
  return entry;
}

function requireRoom({ ofEntry, ofGroup }: Readonly<{ ofEntry: number; ofGroup: number }>): void {
  const { photosOfEntry, photos } = groupLimits;
  if (ofEntry > photosOfEntry) {
    throw new Problem('limit-reached', { max: photosOfEntry, of: 'photos of an entry' });
  }
  if (ofGroup > photos) throw new Problem('limit-reached', { max: photos, of: 'photos in a group' });
}

type NewPhoto = Readonly<{
  id: string;
  entryId: string;
  by: string;
  width: number;
  height: number;
  bytes: number;
  now: Date;
}>;

export async function addPhoto(
  tx: Tx,
  group: LockedGroup,
  { entryId, by, now, ...photo }: NewPhoto,
): Promise<NewEvent> {
  const { title } = requireOpen(await findEntry(tx, group.id, entryId));
  requireRoom(await store.insertPhoto(tx, group.id, { ...photo, entryId, byPerson: by, createdAt: now }));
  return { kind: 'photo-added', entryId, after: { id: photo.id, title } };
}

/** The new photo as `findPhotos` would return it. */
export const addedPhoto = ({ entryId, now, ...photo }: NewPhoto): PhotoRecord => ({
  ...photo,
  entry_id: entryId,
  created_at: now.toISOString(),
});

type Removal = Readonly<{ id: string; entryId: string; by: string; role: Role }>;

/** Allowed for the person who added the photo and for the owner. A removed photo cannot be restored. */
export async function removePhoto(
  tx: Tx,
  group: LockedGroup,
  { id, entryId, by, role }: Removal,
): Promise<NewEvent> {
  const photo = await store.findPhoto(tx, group.id, entryId, id);
  // Removed before.
  if (!photo) leaveUnchanged();
  if (photo.byPerson !== by && role !== 'owner') throw new Problem('not-allowed');
  await store.deletePhoto(tx, group.id, entryId, id);
  const entry = await findEntry(tx, group.id, entryId);
  return { kind: 'photo-removed', entryId, after: { id, title: entry?.title ?? '' } };
}

import * as addresses from '../../rules/group-addresses.ts';
import type { PhotoRecord } from '../../rules/photos/photo.ts';
import { isMadeBefore, send } from '../group.client.ts';
import type { ChosenPhoto } from './chosen-photo.ts';

export const fetchPhotos = async (id: string, entryId: string) =>
  // Safe cast without validation, as for groups.
  (await (await send(addresses.photosAddress, { id, entryId })).json()) as PhotoRecord[];

/** Resolves to a data URL, because an image element could not send the key of this browser. */
export async function fetchPhoto(id: string, entryId: string, photoId: string): Promise<string> {
  const response = await send(addresses.photoAddress, { id, entryId, photoId });
  return await dataAddress(await response.blob());
}

function dataAddress(content: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    // Safe cast: a data address is a text.
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The photo cannot be read.'));
    reader.readAsDataURL(content);
  });
}

/** Uses the photo's own idempotency key, so that a retry stores it only once. */
export async function sendPhoto(id: string, entryId: string, { key, file }: ChosenPhoto): Promise<void> {
  try {
    await send(addresses.addPhotoAddress, { id, entryId }, { file, attempt: key });
  } catch (error) {
    if (!isMadeBefore(error)) throw error;
  }
}

export async function removePhoto(id: string, entryId: string, photoId: string): Promise<void> {
  await send(addresses.removePhotoAddress, { id, entryId, photoId });
}

import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { t } from '#kernel/language/t.ts';
import { toastError } from '#ui/toast.ts';
import { reasonOf } from '../people/use-act.ts';
import type { ChosenPhoto } from './chosen-photo.ts';
import { sendPhoto } from './photo.client.ts';

/**
 * Sends photos one by one and reports failures; resolves to the photos that were not stored. `entryId` is undefined
 * if the entry is not on the server yet.
 */
export async function addPhotos(
  groupId: string,
  entryId: string | undefined,
  photos: readonly ChosenPhoto[],
): Promise<readonly ChosenPhoto[]> {
  if (photos.length === 0) return [];
  const title = t('{count, plural, one {Photo not added} other {Photos not added}}', {
    count: photos.length,
  });
  if (entryId === undefined) {
    toastError(title, t('Photos need a connection. Add them to the entry once it is there.'));
    return photos;
  }
  for (const [place, photo] of photos.entries()) {
    try {
      await sendPhoto(groupId, entryId, photo);
    } catch (error) {
      toastRequestError(error, { title, description: photoReason(error) });
      return photos.slice(place);
    }
  }
  return [];
}

function photoReason(error: unknown): string {
  if (!(error instanceof RequestError))
    return t('Check your connection and add the photo to the entry again.');
  if (error.code === 'trial-over') {
    return t('Every trial and plan in this group is over. Payments can still be recorded.');
  }
  return reasonOf(error);
}

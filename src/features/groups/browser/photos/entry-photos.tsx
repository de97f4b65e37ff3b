import { useCallback } from 'react';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { EntryRecord, GroupRecord } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { LoadingItems } from '../entries/loading-items.tsx';
import { rightsIn } from '../people.ts';
import { useOfGroup } from '../use-of-group.ts';
import { addPhotos } from './add-photos.ts';
import type { ChosenPhoto } from './chosen-photo.ts';
import { EntryPhoto } from './entry-photo.tsx';
import { fetchPhotos } from './photo.client.ts';
import { PhotoPicker } from './photo-picker.tsx';

type EntryPhotosProps = { record: GroupRecord; entry: EntryRecord; onChanged: () => void };

/** The photos of an entry, oldest first. */
export function EntryPhotos({ record, entry, onChanged }: EntryPhotosProps) {
  const load = useCallback(() => fetchPhotos(record.id, entry.id), [record.id, entry.id]);
  const { found: photos, hasFailed, retry } = useOfGroup(record, load);
  const { busy, run } = useBusy();
  const isSettled = entry.kind === 'exchange' || entry.kind === 'opening';
  const canAdd = rightsIn(record).writes && !entry.is_deleted && !isSettled;
  if (!canAdd && entry.photos === 0) return null;

  function changed() {
    retry();
    onChanged();
  }

  async function add(chosen: readonly ChosenPhoto[]) {
    await run(() => addPhotos(record.id, entry.id, chosen));
    changed();
  }

  return (
    <section aria-labelledby="photos" className="border-line border-t pt-4">
      <h3 id="photos" className="font-sans font-semibold text-base">
        {t('Photos')}
      </h3>
      {hasFailed ? (
        <p className="mt-2 text-ink-soft">
          {t('The photos could not be loaded.')}{' '}
          <Button variant="link" onClick={retry}>
            {t('Try again')}
          </Button>
        </p>
      ) : null}
      <div className="mt-2 grid gap-3">
        <ul aria-labelledby="photos" aria-live="polite" className="flex flex-wrap gap-3 empty:hidden">
          {photos || hasFailed ? null : <LoadingItems count={entry.photos} className="size-24" />}
          {photos?.map((photo) => (
            <EntryPhoto key={photo.id} record={record} photo={photo} onRemoved={changed} />
          ))}
        </ul>
        {canAdd ? (
          <PhotoPicker
            busy={busy}
            most={groupLimits.photosOfEntry - (photos?.length ?? entry.photos)}
            onChoose={(chosen) => void add(chosen)}
          />
        ) : null}
      </div>
    </section>
  );
}

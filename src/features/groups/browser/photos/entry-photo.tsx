import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import type { GroupRecord } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import type { PhotoRecord } from '../../rules/photos/photo.ts';
import { reasonOf } from '../people/use-act.ts';
import { fetchPhoto, removePhoto } from './photo.client.ts';

type EntryPhotoProps = { record: GroupRecord; photo: PhotoRecord; onRemoved: () => void };

/** A thumbnail that opens the photo. */
export function EntryPhoto({ record, photo, onRemoved }: EntryPhotoProps) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = useBusy(failureToast(t('Not removed'), reasonOf));
  const address = useAddress(record.id, photo);
  const time = new Date(photo.created_at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const about = t('Added by {name}, {time}', { name: nameIn(record)(photo.by), time });

  const remove = () =>
    run(async () => {
      await removePhoto(record.id, photo.entry_id, photo.id);
      setOpen(false);
      onRemoved();
    });

  return (
    <li>
      <button
        type="button"
        aria-label={t('Open the photo. {about}', { about })}
        className="grid size-24 cursor-pointer place-items-center overflow-hidden rounded-md border border-line bg-sunken hover:border-line-strong"
        onClick={() => setOpen(true)}
      >
        <Picture address={address} alt="" className="size-full object-cover" />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent className="max-w-3xl" title={t('Photo')} description={about}>
          <div className="grid gap-4">
            <div className="grid min-h-24 place-items-center rounded-md bg-sunken">
              <Picture
                address={address}
                alt={t('Photo of the receipt')}
                size={photo}
                className="h-auto max-h-[70dvh] w-auto max-w-full rounded-md"
              />
            </div>
            {mayRemove(record, photo) ? (
              <AskFirst
                title={t('Remove the photo?')}
                description={t('It is removed for everybody in the group. This cannot be undone.')}
                label={t('Remove', {}, 'a photo')}
                onConfirm={() => void remove()}
              >
                {(ask) => (
                  <div>
                    <Button variant="ghost" className="text-bad" busy={busy} onClick={ask}>
                      {t('Remove photo')}
                    </Button>
                  </div>
                )}
              </AskFirst>
            ) : null}
          </div>
        </DialogContent>
      </Dialog>
    </li>
  );
}

/** Undefined while it loads, null if it cannot be loaded. */
function useAddress(groupId: string, { id, entry_id: entryId }: PhotoRecord): string | null | undefined {
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let isGone = false;
    fetchPhoto(groupId, entryId, id).then(
      (found) => isGone || setAddress(found),
      () => isGone || setAddress(null),
    );
    return () => {
      isGone = true;
    };
  }, [groupId, entryId, id]);
  return address;
}

type PictureProps = {
  address: string | null | undefined;
  alt: string;
  size?: Readonly<{ width: number; height: number }>;
  className: string;
};

function Picture({ address, alt, size, className }: PictureProps) {
  if (address === undefined) return null;
  if (address !== null) {
    return <img src={address} alt={alt} width={size?.width} height={size?.height} className={className} />;
  }
  return (
    <span className="grid justify-items-center gap-1 p-1 text-ink-soft text-xs">
      <ImageOff aria-hidden="true" className="size-5" />
      {t('Not loaded')}
    </span>
  );
}

function mayRemove({ people, me }: GroupRecord, photo: PhotoRecord): boolean {
  const role = people.find(({ id }) => id === me)?.role;
  return role === 'owner' || (role === 'member' && photo.by === me);
}

import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { hidden, tRich } from '#ui/rich-text.tsx';
import { groupLimits } from '../../rules/group-limits.ts';
import type { Draft } from '../entry-form/entry-draft.ts';
import { FormPart } from '../entry-form/form-part.tsx';
import { PhotoPicker } from './photo-picker.tsx';

type PhotosPartProps = { draft: Draft; onChange: (change: Partial<Draft>) => void };

/** Photos that are sent once the entry is saved. Repeating entries cannot have photos yet. */
export function PhotosPart({ draft, onChange }: PhotosPartProps) {
  const photos = draft.addedPhotos ?? [];
  if (draft.repeat?.isOn && photos.length === 0) return null;
  return (
    <FormPart
      summary={
        photos.length === 0
          ? t('Add photos')
          : t('{count, plural, one {# photo} other {# photos}}', { count: photos.length })
      }
      error={undefined}
    >
      <div className="grid gap-3 text-ink">
        <ul aria-label={t('Photos')} className="flex flex-wrap gap-3 empty:hidden">
          {photos.map(({ key, address }, place) => (
            <li key={key} className="grid w-24 justify-items-center">
              <img
                src={address}
                alt={t('Photo {number}', { number: place + 1 })}
                className="size-24 rounded-md border border-line object-cover"
              />
              <Button
                size="sm"
                variant="link"
                className="min-h-11"
                onClick={() => onChange({ addedPhotos: photos.filter((photo) => photo.key !== key) })}
              >
                {tRich('Remove<hidden> photo {number}</hidden>', hidden, { number: place + 1 })}
              </Button>
            </li>
          ))}
        </ul>
        <p className="text-ink-soft text-sm">{t('Everybody in the group can see the photos of an entry.')}</p>
        <PhotoPicker
          most={groupLimits.photosOfEntry - photos.length}
          onChoose={(chosen) => onChange({ addedPhotos: [...photos, ...chosen] })}
        />
      </div>
    </FormPart>
  );
}

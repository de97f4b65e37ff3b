import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Switch } from '#ui/switch.tsx';
import type { Draft } from '../entry-form/entry-draft.ts';
import { choosePhoto } from './chosen-photo.ts';

type KeepReceiptProps = { draft: Draft; onChange: (change: Partial<Draft>) => void };

/** The switch to add the photo that the items were read from. Off by default: it was read on this device only. */
export function KeepReceipt({ draft, onChange }: KeepReceiptProps) {
  const { readReceipt, addedPhotos = [] } = draft;
  const { busy, run } = useBusy();
  if (!readReceipt) return null;

  const keep = (receipt: Blob) =>
    run(async () => {
      const photo = await choosePhoto(receipt);
      if (photo) onChange({ addedPhotos: [...addedPhotos, photo] });
    });

  return (
    <Switch
      label={t('Keep the photo of the receipt with the entry')}
      hint={t('Everybody in the group can see the photos of an entry.')}
      disabled={busy}
      checked={busy || addedPhotos.some(({ original }) => original === readReceipt)}
      onCheckedChange={(isOn) =>
        isOn
          ? void keep(readReceipt)
          : onChange({ addedPhotos: addedPhotos.filter(({ original }) => original !== readReceipt) })
      }
    />
  );
}

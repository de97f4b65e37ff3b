import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { useOnline } from '#ui/online.ts';
import { OnlineButton } from '#ui/online-button.tsx';
import { toastError } from '#ui/toast.ts';
import { type ChosenPhoto, choosePhoto } from './chosen-photo.ts';

type PhotoPickerProps = {
  busy?: boolean;
  /** How many more photos may be added. */
  most: number;
  onChoose: (photos: readonly ChosenPhoto[]) => void;
};

/**
 * Opens the device's picker for camera and pictures. While offline it asks for a connection, because photos cannot
 * wait on the device.
 */
export function PhotoPicker({ busy = false, most, onChoose }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const isOnline = useOnline();

  async function choose(files: readonly File[]) {
    setReading(true);
    // One after the other: several large photos at once would take hundreds of megabytes.
    const chosen: ChosenPhoto[] = [];
    let hasFailed = false;
    for (const file of files.slice(0, most)) {
      const photo = await choosePhoto(file);
      if (photo) chosen.push(photo);
      else hasFailed = true;
    }
    if (hasFailed) {
      toastError(t('This file could not be opened as an image. Try a JPEG or PNG file.'));
    }
    if (chosen.length > 0) onChoose(chosen);
    setReading(false);
  }

  if (most <= 0) return null;
  return (
    <div>
      <OnlineButton
        variant="outline"
        size="sm"
        className="min-h-11"
        busy={busy || isReading}
        onClick={() => input.current?.click()}
      >
        <Camera aria-hidden="true" className="size-4" />
        {t('Add photo')}
      </OnlineButton>
      {isOnline ? null : (
        <p className="mt-2 text-ink-soft text-sm">
          {t('Photos need a connection. Add them to the entry once it is there.')}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('Photos of the receipt')}
        onChange={({ currentTarget }) => {
          void choose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

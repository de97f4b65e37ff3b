import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { FileButton } from '#ui/file-button.tsx';

type FileChooserProps = { onFile: (file: File) => void };

/** A file can be chosen or dropped. */
export function FileChooser({ onFile }: FileChooserProps) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first.
    <div
      className={`grid justify-items-center gap-3 rounded-lg border border-dashed px-4 py-8 text-center ${over ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <FileButton
        label={t('A file from Splitwise, Spliit or Tricount')}
        accept=".csv,.json,text/csv,application/json"
        onFile={onFile}
      >
        {t('Choose a file')}
      </FileButton>
      <p className="text-ink-soft text-sm">
        {t('Or drop it here: a CSV file from Splitwise or Tricount, or a JSON or CSV file from Spliit.')}
      </p>
    </div>
  );
}

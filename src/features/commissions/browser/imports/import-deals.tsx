import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { dealFileTypes } from './matching.ts';

type ImportDealsProps = {
  /** Pasted rows that the user wants to correct. */
  initial: string;
  onTake: (file: File) => void;
  onAdd: (rows: Blob) => void;
  onTyped: (rows: string) => void;
};

/** Imports deals from a file, or from typed or pasted rows. */
export function ImportDeals({ initial, onTake, onAdd, onTyped }: ImportDealsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState(initial);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={() => chooser.current?.click()}>
          <Upload aria-hidden="true" />
          {t('Import a CSV file')}
        </Button>
        <p className="text-ink-soft text-sm">
          {t(
            'We recognize exports from Salesforce, HubSpot and Pipedrive, and headings in ten languages. You can change every column.',
          )}
        </p>
        <input
          ref={chooser}
          type="file"
          accept={dealFileTypes}
          aria-label={t('Import a file of deals')}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onTake(file);
            event.target.value = '';
          }}
        />
      </div>
      <TextArea
        label={t('Or type or paste rows')}
        hint={t(
          'Each row needs a date, a rep and an amount: copied from a spreadsheet, or typed with commas. For a shared deal, write Ann 60%; Ben 40% as the rep.',
        )}
        rows={3}
        value={pasted}
        onChange={({ target }) => {
          setPasted(target.value);
          onTyped(target.value);
        }}
      />
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={pasted.trim() === ''}
        onClick={() => onAdd(new Blob([pasted]))}
      >
        {t('Add rows')}
      </Button>
    </div>
  );
}

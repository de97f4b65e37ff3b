import { type ComponentType, useRef, useState } from 'react';
import { useHandedOver } from '#browser/opened-file/waiting-file.ts';
import { t } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { readCsv } from '#kernel/tables/csv-rows.ts';
import { decodeFile } from '#kernel/tables/decode-file.ts';
import { toastError } from '#ui/toast.ts';
import { dealLimits } from '../../rules/deal-file/deal-limits.ts';
import type { RunRecord } from '../../rules/runs/run.ts';
import { ImportDeals } from '../imports/import-deals.tsx';
import type { MatchColumnsProps } from '../imports/match-columns.tsx';
import type { ChosenFile } from '../imports/matching.ts';
import type { Unfinished } from '../runs/approve-run.tsx';
import { DealGrid } from './deal-grid.tsx';

/** Enough for a preview; the server reads the whole file. */
const previewBytes = 64 * 1024;
/** Rows of the preview with the header: enough to guess the columns. Fewer if the cut-off file does not parse. */
const [sampledRows, fewRows] = [51, 7];

type DealsSectionProps = {
  run: RunRecord;
  formats: Formats;
  /** Reports rows on screen that are not in the run. */
  onUnfinished: (unfinished: Unfinished) => void;
};

/** The deals of a run with their import. */
export function DealsSection({ run, formats, onUnfinished }: DealsSectionProps) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  // Loaded with the first file, since it contains headings in ten languages.
  const [MatchView, setMatchView] = useState<ComponentType<MatchColumnsProps> | null>(null);
  const [imports, setImports] = useState(0);
  const [mended, setMended] = useState('');
  /** Rows in the text field that are not added yet. They are restored after the import of another file. */
  const typed = useRef('');
  const isDraft = run.status === 'draft';

  /** Opens a file for the choice of columns; false if it cannot be read. */
  async function take(file: Blob, name?: string): Promise<boolean> {
    const refuse = (title: string, description: string) => {
      onUnfinished('refused');
      toastError(title, description);
      return false;
    };
    if (file.size > dealLimits.file) {
      return refuse(
        t('File too large'),
        t('A file can be up to {megabytes} MB.', { megabytes: dealLimits.file / 1024 / 1024 }),
      );
    }
    const isCut = file.size > previewBytes;
    const head = decodeFile(new Uint8Array(await file.slice(0, previewBytes).arrayBuffer()), isCut);
    const first = readCsv(head, sampledRows);
    // The cut may fall within a quoted cell.
    const read = first.ok || !isCut ? first : readCsv(head, fewRows);
    if (!read.ok) {
      const { line, column, message } = read.fault;
      return refuse(
        t('Could not be read'),
        t('Line {line}, column {column}: {message}.', { line: String(line), column, message }),
      );
    }
    if (read.rows.length === 0) return refuse(t('Could not be read'), t('This file is empty.'));
    const loaded = await import('../imports/match-columns.tsx').catch(() => null);
    if (!loaded) return refuse(t('Not loaded'), t('Check your connection and try again.'));
    setMatchView(() => loaded.MatchColumns);
    setChosen({ key: crypto.randomUUID(), file, name, rows: read.rows });
    onUnfinished('chosen');
    return true;
  }

  const note = (rows: string) => {
    typed.current = rows;
    onUnfinished(rows.trim() === '' ? null : 'typed');
  };

  async function add(rows: Blob) {
    if (await take(rows)) typed.current = '';
  }

  useHandedOver('deals', isDraft ? (file) => void take(file, file.name) : undefined);

  async function changeRows(pasted: Blob) {
    const rows = await pasted.text();
    setMended(rows);
    setChosen(null);
    note(rows);
  }

  return (
    <section aria-labelledby="deals" className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id="deals" className="text-2xl">
        {t('Deals')}
      </h2>
      {isDraft && chosen && MatchView ? (
        <MatchView
          key={chosen.key}
          run={run}
          chosen={chosen}
          onRefused={() => onUnfinished('refused')}
          onMend={(file) => void (file ? take(file, file.name) : changeRows(chosen.file))}
          onDone={(hasNew) => {
            note(typed.current);
            setMended(typed.current);
            setChosen(null);
            if (hasNew) setImports((before) => before + 1);
          }}
        />
      ) : null}
      {isDraft && !chosen ? (
        <ImportDeals
          initial={mended}
          onTake={(file) => void take(file, file.name)}
          onAdd={(rows) => void add(rows)}
          onTyped={note}
        />
      ) : null}
      <DealGrid
        key={imports}
        run={run}
        formats={formats}
        onPaste={isDraft ? (text) => void take(new Blob([text])) : undefined}
      />
    </section>
  );
}

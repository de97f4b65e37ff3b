import { useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { paperFor } from '#browser/paper.ts';
import { utcDay } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download.ts';
import { toastError } from '#ui/toast.ts';
import { type ExportForm, exportFileName } from '../../rules/exports/export-forms.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { exportGroup } from '../group.client.ts';

/** Options for a file that people read. */
const reading = () => ({ paper: paperFor(navigator.language), locale: currentLocale() });

const downloads: readonly { form: ExportForm; label: string }[] = [
  { form: 'pdf', label: t('Download PDF') },
  { form: 'csv', label: t('Download CSV') },
  { form: 'json', label: t('Download JSON') },
  { form: 'splitwise', label: t('Download for Splitwise') },
];

const nameNow = (group: string, form: ExportForm) => exportFileName(group, form, utcDay(new Date()));

/** The whole group as a file, for everybody in it. */
export function GroupFiles({ group }: { group: Pick<GroupRecord, 'id' | 'name'> }) {
  const [busy, setBusy] = useState<ExportForm>();

  async function download(form: ExportForm) {
    setBusy(form);
    try {
      const response = await exportGroup(group.id, { form, ...(form === 'pdf' ? reading() : {}) });
      downloadFile(nameNow(group.name, form), await response.blob());
    } catch {
      toastError(t('Not downloaded'), t('The connection failed'));
    }
    setBusy(undefined);
  }

  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title" className="text-2xl">
        {t('Take the group with you')}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {t(
          'PDF is for reading: balances, payments and entries by month. CSV has one line for each entry. JSON has everything, with the history. Other programs can import the file in Splitwise’s form.',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {downloads.map(({ form, label }) => (
          <Button key={form} variant="outline" busy={busy === form} onClick={() => void download(form)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

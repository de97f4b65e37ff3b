import { useState } from 'react';
import { utcDay } from '#kernel/calendar.ts';
import { fileName } from '#kernel/file-name.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download.ts';
import { toast } from '#ui/toast.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { exportGroup } from '../group.client.ts';

type Form = 'csv' | 'json';

/** The whole group as a file, for everybody in it. */
export function GroupFiles({ group }: { group: Pick<GroupRecord, 'id' | 'name'> }) {
  const [busy, setBusy] = useState<Form>();

  async function download(form: Form) {
    setBusy(form);
    try {
      const response = await exportGroup(group.id, form);
      downloadFile(fileName([group.name, utcDay(new Date())], form), await response.blob());
    } catch {
      toast({ title: t('Not downloaded'), description: t('The connection failed'), variant: 'destructive' });
    }
    setBusy(undefined);
  }

  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title" className="text-2xl">
        {t('Take the group with you')}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {t('CSV has one line for each entry. JSON has everything, with the history.')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" busy={busy === 'csv'} onClick={() => void download('csv')}>
          {t('Download CSV')}
        </Button>
        <Button variant="outline" busy={busy === 'json'} onClick={() => void download('json')}>
          {t('Download JSON')}
        </Button>
      </div>
    </section>
  );
}

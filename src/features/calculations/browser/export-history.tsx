import { Download } from 'lucide-react';
import { useState } from 'react';
import { utcDay } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download.ts';
import { toast, toastError } from '#ui/toast.ts';
import { fetchExport } from './history.client.ts';

const formats = ['csv', 'json'] as const;

function fileName(format: (typeof formats)[number]): string {
  return `fairsplit-history-${utcDay(new Date())}.${format}`;
}

/** Exports the whole history, ignoring filters. */
export function ExportHistory({ userId, disabled }: { userId: string; disabled: boolean }) {
  const [busy, setBusy] = useState(false);

  async function download(format: (typeof formats)[number]) {
    setBusy(true);
    try {
      const name = fileName(format);
      downloadFile(name, await fetchExport(userId, format));
      toast({
        title: t('Export Complete'),
        description: t('All your calculations, saved as {name}.', { name }),
      });
    } catch {
      toastError(
        t('Export Failed'),
        t('Unable to export {format} file. Please try again.', { format: format.toUpperCase() }),
      );
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {formats.map((format) => (
        <Button
          key={format}
          variant="outline"
          busy={busy}
          disabled={disabled}
          onClick={() => void download(format)}
        >
          <Download aria-hidden="true" />
          {t('Export {format}', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  );
}

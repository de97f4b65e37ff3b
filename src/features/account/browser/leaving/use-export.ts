import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';
import { settingsFailure } from '../settings-errors.ts';
import { requestExport } from '../settings-requests.ts';

/** Fetches the archive: a plain link would save an error response as a file. */
export function useExport(): { exporting: boolean; download: () => Promise<void> } {
  const { busy: exporting, run } = useBusy();

  async function download() {
    const outcome = await run(requestExport);
    if (!outcome.ok) {
      const failure = settingsFailure(outcome, t('Your data could not be downloaded. Please try again.'));
      toast({ ...failure, variant: 'destructive' });
      return;
    }
    save(outcome.archive, `fairsplit-data-${new Date().toISOString().slice(0, 10)}.zip`);
    toast({
      title: t('Download Complete'),
      description: t('The ZIP has a JSON file, and a CSV for each kind of data.'),
    });
  }

  return { exporting, download };
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start the download only after the click handler.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

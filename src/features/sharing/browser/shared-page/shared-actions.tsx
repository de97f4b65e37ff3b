import { Download, FileText } from 'lucide-react';
import { currentLocale } from '#browser/locale.ts';
import { paperFor } from '#browser/paper.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/toast.ts';
import type { SharedRecord } from '../../rules/share.ts';
import { fileAddress } from '../../rules/shared-addresses.ts';

/** PDF and CSV downloads, each loaded on click. */
export function SharedActions({ token, record }: { token: string; record: SharedRecord }) {
  async function exportCsv() {
    try {
      const { downloadShared } = await import('./download-shared.ts');
      await downloadShared(token, record);
    } catch {
      toastError(t('Export Failed'), t('Unable to export CSV file. Please try again.'));
    }
  }

  return (
    <>
      <Button asChild variant="outline">
        <a
          download
          href={addressOf(fileAddress, { params: { token } })}
          // Set on click, since the prerendered page cannot contain the reader's paper size.
          onClick={({ currentTarget }) => {
            const address = addressOf(fileAddress, { params: { token } });
            currentTarget.href = `${address}?paper=${paperFor(navigator.language)}&locale=${currentLocale()}`;
          }}
        >
          <FileText aria-hidden="true" className="size-4" />
          {t('PDF')}
        </a>
      </Button>
      <Button variant="outline" onClick={() => void exportCsv()}>
        <Download aria-hidden="true" className="size-4" />
        {t('Export CSV')}
      </Button>
    </>
  );
}

import { FileText, MessageSquareText, Printer } from 'lucide-react';
import { copyText } from '#browser/copy-text.ts';
import { currentLocale } from '#browser/locale.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import type { Summary } from '#calculators/rules/summary.ts';
import { localDay } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download.ts';
import { resultFileName } from '../../rules/result-file-name.ts';
import { fetchPdf, type ShareSource } from '../shares.client.ts';
import { chatText } from './chat-text.ts';

type OtherWaysProps = {
  source: ShareSource;
  /** The maker's name for the result; may be empty. */
  name: string;
  summary: Summary;
  /** Index of the chosen payer. */
  paidBy: number | null;
  /** Closes the dialog for printing; undefined if the result is not on the page. */
  onPrint: (() => void) | undefined;
};

export function OtherWays({ source, name, summary, paidBy, onPrint }: OtherWaysProps) {
  const title = name.trim() || source.title || summary.name || t(catalogue[source.templateType].label);

  const { busy, run } = useBusy(
    failureToast(t('PDF not created'), t('The file could not be created. Please try again.')),
  );

  const downloadPdf = () =>
    run(async () => {
      downloadFile(
        resultFileName(title, null, localDay(new Date())),
        await fetchPdf(source, { paidBy, name }),
      );
    });

  function print() {
    onPrint?.();
    // Waits for the dialog's closing animation.
    setTimeout(() => window.print(), 300);
  }

  return (
    <div className="mt-6 grid gap-3 border-line border-t pt-5">
      <p className="font-medium text-sm">{t('Share without a link')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="sm"
          onClick={() => void copyText(chatText(title, summary, currentLocale()), t('Text copied'))}
        >
          <MessageSquareText aria-hidden="true" />
          {t('Copy as text')}
        </Button>
        <Button variant="outline" size="sm" busy={busy} onClick={() => void downloadPdf()}>
          <FileText aria-hidden="true" />
          {t('PDF')}
        </Button>
        {onPrint ? (
          <Button variant="outline" size="sm" onClick={print}>
            <Printer aria-hidden="true" />
            {t('Print')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

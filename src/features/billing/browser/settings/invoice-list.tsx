import { Download } from 'lucide-react';
import { EmptyBox } from '#browser/list-section.tsx';
import { localDollars } from '#browser/local-text.ts';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import type { InvoiceRecord } from '../../rules/billing.ts';
import { refreshBilling, useInvoices } from '../billing.client.ts';
import { localDate } from '../local-date.ts';
import { invoiceBadges } from '../subscription-display.ts';
import { useInvoiceDownload } from './use-invoice-download.ts';

export function InvoiceList({ userId }: { userId: string }) {
  const { data: invoices, error } = useInvoices(userId);
  const { fetching, download } = useInvoiceDownload(userId);
  if (error) return <FetchFailure error={error} onRetry={() => refreshBilling(userId)} />;
  if (!invoices) return <ListSkeleton rows={2} />;
  if (invoices.length === 0) return <EmptyBox>{t('No invoices yet.')}</EmptyBox>;
  return (
    <ul aria-label={t('Invoices')} className="divide-y divide-line border-line border-y">
      {invoices.map((invoice) => (
        <InvoiceRow
          key={invoice.id}
          invoice={invoice}
          busy={fetching === invoice.id}
          onDownload={() => void download(invoice)}
        />
      ))}
    </ul>
  );
}

type InvoiceRowProps = { invoice: InvoiceRecord; busy: boolean; onDownload: () => void };

function InvoiceRow({ invoice, busy, onDownload }: InvoiceRowProps) {
  const { number, status, amount, refunded, created_at } = invoice;
  const { label, tone } = invoiceBadges[status];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures font-medium">{number}</span>
          <Badge variant={tone}>{label}</Badge>
        </p>
        <p className="text-ink-soft text-sm">
          {enumeration([
            localDate(created_at),
            ...(refunded > 0 ? [t('{amount} refunded', { amount: localDollars(refunded) })] : []),
          ])}
        </p>
      </div>
      <span className="figures">{localDollars(amount)}</span>
      <Button
        size="sm"
        variant="outline"
        busy={busy}
        aria-label={t('Download {invoice} as PDF', { invoice: number })}
        onClick={onDownload}
      >
        <Download aria-hidden="true" />
        {busy ? t('Fetching...') : 'PDF'}
      </Button>
    </li>
  );
}

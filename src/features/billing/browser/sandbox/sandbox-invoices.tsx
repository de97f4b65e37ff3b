import { Download } from 'lucide-react';
import { localDollars } from '#browser/local-text.ts';
import { useListFocus } from '#browser/use-list-focus.ts';
import { t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import type { SandboxPortalRecord } from '../../rules/sandbox.ts';
import { localDate } from '../local-date.ts';
import { useInvoiceDownload } from '../settings/use-invoice-download.ts';
import { invoiceBadges } from '../subscription-display.ts';
import { sandbox } from './sandbox.client.ts';
import type { SandboxAct } from './use-sandbox-act.ts';

type Invoice = SandboxPortalRecord['invoices'][number];
type SandboxInvoicesProps = { userId: string; invoices: readonly Invoice[]; act: SandboxAct };

export function SandboxInvoices({ userId, invoices, act }: SandboxInvoicesProps) {
  const { fetching, download } = useInvoiceDownload(userId);
  const list = useListFocus(invoices.filter(isRefundable).length);
  return (
    <SettingsSection title={t('Invoices')} lead={t('A refund returns the full amount.')}>
      {invoices.length === 0 ? <p className="text-ink-soft">{t('No invoices yet.')}</p> : null}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('Invoices')}
        className="divide-y divide-line border-line border-y outline-none empty:hidden"
      >
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <InvoiceWords invoice={invoice} />
            <div className="flex gap-2">
              {isRefundable(invoice) ? (
                <AskFirst
                  title={t('Refund {invoice}?', { invoice: invoice.number })}
                  description={t(
                    '{amount} goes back to the card. Refunding the current period ends the plan immediately.',
                    { amount: localDollars(invoice.amount) },
                  )}
                  label={t('Refund {amount}', { amount: localDollars(invoice.amount) })}
                  onConfirm={() => void act.run(() => sandbox.refund(invoice.id), t('Invoice Refunded'))}
                >
                  {(ask) => (
                    <Button
                      size="sm"
                      variant="outline"
                      busy={act.busy}
                      aria-label={t('Refund {invoice}', { invoice: invoice.number })}
                      onClick={ask}
                    >
                      {t('Refund', {}, 'verb')}
                    </Button>
                  )}
                </AskFirst>
              ) : null}
              <Button
                size="sm"
                variant="ghost"
                busy={fetching !== null}
                aria-label={t('Download {invoice} as PDF', { invoice: invoice.number })}
                onClick={() => void download(invoice)}
              >
                <Download aria-hidden="true" />
                PDF
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function isRefundable({ status, refunded, amount }: Invoice): boolean {
  return status === 'paid' && refunded === 0 && amount > 0;
}

function InvoiceWords({ invoice: { number, amount, refunded, status, created_at } }: { invoice: Invoice }) {
  const { label, tone } = invoiceBadges[refunded === 0 ? status : 'refunded'];
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="figures font-medium">{number}</span>
        <Badge variant={tone}>{label}</Badge>
      </p>
      <p className="figures text-ink-soft text-sm">
        {localDate(created_at)}, {localDollars(amount)}
      </p>
    </div>
  );
}

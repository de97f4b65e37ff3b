import { useLocale } from '#browser/locale.ts';
import { personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { lastReturn } from '../../rules/payments/carry-payments.ts';
import { linkBalance } from '../../rules/payments/link-balance.ts';
import type { LinkRecord } from '../../rules/share.ts';
import { amountsText } from './link-due.tsx';
import { markLink } from './mark-paid.ts';

type LinkMarksProps = { userId: string; link: LinkRecord; busy: boolean; onBusy: (busy: boolean) => void };

/** Buttons for the maker: mark a part as paid, and an overpayment as paid back. Each mark can be withdrawn. */
export function LinkMarks({ userId, link, busy, onBusy }: LinkMarksProps) {
  const locale = useLocale();
  const { person, correction } = link;
  if (person === null || link.turned_off_at || link.is_paid_by_run) return null;
  const { over } = linkBalance(link);

  async function mark(change: Parameters<typeof markLink>[2]) {
    onBusy(true);
    await markLink(userId, { id: link.id, correctedAt: correction?.corrected_at ?? null }, change);
    onBusy(false);
  }
  const button = (action: string, change: Parameters<typeof markLink>[2]) => (
    <Button
      size="sm"
      variant="outline"
      busy={busy}
      aria-label={t('{action}: {title}, {person}', {
        action,
        title: link.name || link.title,
        person: personText(person),
      })}
      onClick={() => void mark(change)}
    >
      {action}
    </Button>
  );

  return (
    <>
      {over.length > 0
        ? button(t('Paid back {amount}', { amount: amountsText(over, locale) }), { paidBack: true })
        : null}
      {over.length === 0 && correction && lastReturn(correction) !== null
        ? button(t('Mark as not paid back'), { paidBack: false })
        : null}
      {link.pays || link.paid_at ? button(payText(link), { paid: link.paid_at === null }) : null}
    </>
  );
}

function payText({ paid_at, said_paid_at }: LinkRecord): string {
  if (paid_at) return t('Mark as unpaid');
  return said_paid_at ? t('Mark as received') : t('Mark as paid');
}

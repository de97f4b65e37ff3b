import { Link } from 'react-router';
import { useLocale } from '#browser/locale.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { personText } from '#calculators/rules/people.ts';
import { formatAmount } from '#calculators/rules/summary.ts';
import { listText } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { Button } from '#ui/button.tsx';
import { answerPath, type DeclaredPayment, rowOf } from '../../rules/disputes/dispute.ts';
import { useDates } from '../dates.ts';
import { markLink } from '../links/mark-paid.ts';
import { ResultLink } from './result-link.tsx';
import { useNamedRow } from './use-named-row.ts';

/** A payment that waits for the maker's confirmation. */
export function DeclaredPaymentRow({ userId, payment }: { userId: string; payment: DeclaredPayment }) {
  const { id, person, title, said_at, currency, corrected_at, to } = payment;
  const locale = useLocale();
  const amount = formatAmount(cents(payment.amount), currency, locale);
  const { time } = useDates();
  const { busy, run } = useBusy();
  const path = answerPath(payment);
  const row = useNamedRow(rowOf(id));
  const receive = () => run(() => markLink(userId, { id, correctedAt: corrected_at }, { paid: true }));
  return (
    <li {...row} className="grid py-3 focus:outline-2 focus:outline-accent focus:outline-offset-4">
      <p className="wrap-anywhere">
        <bdi className="font-medium">{person}</bdi>
        <span className="text-ink-soft"> · </span>
        <ResultLink path={path} title={title} />
        <span className="figures text-ink-soft text-sm"> · {time(said_at)}</span>
      </p>
      <p className="figures mt-1 text-good">
        {to.length === 0
          ? t('Says they have paid you {amount}.', { amount })
          : t('Says they have paid {amount} to {payees}.', { amount, payees: listText(to.map(personText)) })}
      </p>
      {payment.path === undefined ? (
        <Button
          size="sm"
          variant="outline"
          className="mt-2 min-h-11 justify-self-start"
          busy={busy}
          aria-label={t('Mark as received: {title}, {person}', { title, person })}
          onClick={() => void receive()}
        >
          {t('Mark as received')}
        </Button>
      ) : (
        <Button asChild size="sm" variant="outline" className="mt-2 min-h-11 justify-self-start">
          <Link to={payment.path}>{t('Mark as received at the table')}</Link>
        </Button>
      )}
    </li>
  );
}

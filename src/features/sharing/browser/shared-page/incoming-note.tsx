import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import type { IncomingPayment } from '../../rules/payments/incoming.ts';
import { incomingText } from '../../rules/payments/incoming-texts.ts';
import { useDates } from '../dates.ts';

/** Lists the payments to the reader. */
export default function IncomingNote({ incoming }: { incoming: readonly IncomingPayment[] }) {
  const locale = useLocale();
  const { day } = useDates();
  return (
    <section aria-labelledby="paid-to-you" className="mt-6 border-line border-t pt-5">
      <h2 id="paid-to-you" className="mb-3 text-2xl">
        {t('Payments to you')}
      </h2>
      <ul className="figures grid gap-1">
        {incoming.map((payment) => (
          <li
            key={`${payment.from} ${payment.currency}`}
            className={`wrap-anywhere ${payment.is_received ? 'text-good' : ''}`}
          >
            {incomingText(payment, { day, locale })}
          </li>
        ))}
      </ul>
    </section>
  );
}

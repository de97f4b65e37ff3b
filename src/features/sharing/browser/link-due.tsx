import { useLocale } from '#browser/locale.ts';
import { formatAmount } from '#calculators/rules/summary.ts';
import { cents } from '#kernel/cents.ts';
import { restTexts } from '../rules/rest-texts.ts';
import type { LinkRecord } from '../rules/share.ts';

type Due = Pick<LinkRecord, 'due' | 'correction' | 'paid_at' | 'said_paid_at'>;

/** What a person still owes, in the maker's list. After a payment, the correction's texts say it. */
export function LinkDue({ link }: { link: Due }) {
  const locale = useLocale();
  const { due, correction, paid_at, said_paid_at } = link;
  if (!due || paid_at || said_paid_at || correction?.received || correction?.said) return null;
  const money = (amount: number) => formatAmount(cents(amount), due.currency, locale);
  return <p className="figures text-sm">{restTexts({ left: due.amount, over: 0 }, money)}</p>;
}

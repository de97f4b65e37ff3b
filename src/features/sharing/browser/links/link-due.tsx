import { currentLocale, useLocale } from '#browser/locale.ts';
import { formatAmount } from '#calculators/rules/summary.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { Badge } from '#ui/badge.tsx';
import type { PayerLink } from '../../rules/payments/incoming-payments.ts';
import { linkBalance } from '../../rules/payments/link-balance.ts';
import type { LinkRecord } from '../../rules/share.ts';

type Due = Pick<LinkRecord, 'due' | 'correction' | 'paid_at' | 'said_paid_at' | 'turned_off_at'> &
  Partial<Pick<LinkRecord, 'person' | 'payments'>>;

/** Like '$4.51', or '$4.51, €3.00'. */
export const amountsText = (
  amounts: ReturnType<typeof linkBalance>['left'],
  locale = currentLocale(),
): string =>
  enumeration(amounts.map(({ amount, currency }) => formatAmount(cents(amount), currency, locale)));

/** Badges beside a person's name in the maker's list: the amounts still owed and overpaid. */
export function LinkDue({ link, beside = [] }: { link: Due; beside?: readonly PayerLink[] }) {
  const locale = useLocale();
  const { left, over } = linkBalance(link, beside);
  if (link.turned_off_at) return null;
  return (
    <>
      {left.length > 0 ? (
        <Badge variant="outline" className="figures ms-2">
          {t('Owes {amount}', { amount: amountsText(left, locale) })}
        </Badge>
      ) : null}
      {over.length > 0 ? (
        <Badge variant="warn" className="figures ms-2">
          {t('{amount} too much', { amount: amountsText(over, locale) })}
        </Badge>
      ) : null}
    </>
  );
}

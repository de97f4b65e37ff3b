import { personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import type { ShowMoney } from '../money.ts';
import type { AddedPayment, AddedResult } from './added-result.ts';

type ReceivedListProps = {
  added: Pick<AddedResult, 'people' | 'currency'>;
  payments: readonly AddedPayment[];
  money: ShowMoney;
};

/** The payments that are added beside the entry. */
export function ReceivedList({ added: { people, currency }, payments, money }: ReceivedListProps) {
  const nameAt = (place: number) => personText(people[place] ?? '');
  if (payments.length === 0) return null;
  return (
    <div>
      <p>{t('Payments that were marked as received are added too, unless the group has them already:')}</p>
      <ul className="mt-1 list-disc ps-5">
        {payments.map(({ id, from, to, amount }) => (
          <li key={id} className="wrap-anywhere">
            {t('{from} paid {to} {amount} (received).', {
              from: nameAt(from),
              to: nameAt(to),
              amount: money(amount, currency),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

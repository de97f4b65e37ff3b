import { extraText } from '#calculators/bill-split/rules/lines/line-names.ts';
import { t } from '#kernel/language/t.ts';
import type { RoomRecord } from '../../rules/room.ts';

type BillLinesProps = { charges: RoomRecord['charges']; money: (amount: number) => string };

/** Items, tax and tip of the whole table. */
export default function BillLines({ charges, money }: BillLinesProps) {
  return (
    <dl aria-label={t('The bill')} className="mt-4 grid gap-1 text-ink-soft text-sm">
      {charges.map((charge, n) => (
        // Labels may repeat, and rows have no state.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={n} className="flex items-baseline gap-3">
          <dt className="wrap-anywhere min-w-0 flex-1">
            <bdi>{chargeText(charge)}</bdi>
          </dt>
          <dd className="figures">{money(charge.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Translates a label: the server sends English labels, the same to all guests. */
function chargeText({ kind, label }: RoomRecord['charges'][number]): string {
  if (kind === 'items') return t('Items');
  return kind === 'rounding' ? t('Cash rounding') : extraText(label);
}

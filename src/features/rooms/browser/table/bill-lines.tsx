import type { Extra } from '#calculators/bill-split/rules/bill-fields.ts';
import { extraName, extraText } from '#calculators/bill-split/rules/lines/line-names.ts';
import { enumeration, paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';
import type { RoomGuest, RoomRecord } from '../../rules/room.ts';

type BillLinesProps = {
  record: RoomRecord;
  me: RoomGuest | undefined;
  money: (amount: number) => string;
};

/** Items, tax and tip of the whole table, and what is left out of it; the host reads that in their own panel. */
export default function BillLines({ record: { charges, extras }, me, money }: BillLinesProps) {
  return (
    <div className="mt-4 grid gap-4">
      {charges.length > 0 ? (
        <dl aria-label={t('The bill')} className="grid gap-1 text-ink-soft text-sm">
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
      ) : null}
      {me?.is_host ? null : <LeftOut extras={extras} isHost={false} />}
    </div>
  );
}

/** Translates a label: the server sends English labels, the same to all guests. */
function chargeText({ kind, label }: RoomRecord['charges'][number]): string {
  if (kind === 'items') return t('Items');
  return kind === 'rounding' ? t('Cash rounding') : extraText(label);
}

type LeftOutProps = { extras: RoomRecord['extras']; isHost: boolean };

/** The extras that no longer fit the items. Amounts are without them, and only the host can change them. */
export function LeftOut({ extras: { list, left_out = [] }, isHost }: LeftOutProps) {
  const names = left_out.map((index) =>
    // Safe cast: the server has validated the extras.
    extraText(extraName(list[index] as Pick<Extra, 'kind' | 'name'>)),
  );
  return (
    <div aria-live="polite" className="empty:hidden">
      {names.length > 0 ? (
        <Notice tone="moderate" title={t('Left out: {extras}', { extras: enumeration(names) })}>
          {paragraph([
            t('This does not fit the items any more, so the amounts are without it.'),
            isHost ? t('Change it under ‘Tax and tip’ before you close the table.') : '',
          ])}
        </Notice>
      ) : null}
    </div>
  );
}

import { Pencil, Trash2 } from 'lucide-react';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { DealRecord } from '../../rules/deals/deal.ts';
import { dealLabel } from '../../rules/deals/deal-label.ts';
import { columnsOf, type DealLayout, RowButton, rowPosition } from './deal-row.tsx';

type DealLineProps = {
  seq: number;
  /** Undefined while its page loads, and for a deleted line. */
  deal: DealRecord | undefined;
  rep: string;
  formats: Formats;
  layout: DealLayout;
  onEdit: (() => void) | undefined;
  onRemove: ((deal: DealRecord) => Promise<void>) | undefined;
};

const card = 'absolute inset-x-0 grid grid-cols-[auto_minmax(0,1fr)_auto] content-center gap-x-3 px-3';

/** Classes of the cells. On a card, grid classes place them; in the DOM they keep the order of the headings. */
const cells = {
  card: {
    date: 'col-start-1 row-start-2',
    rep: 'col-span-2 col-start-2 row-start-2 truncate',
    amount: 'col-start-3 row-start-1 text-end font-semibold',
    deal: 'wrap-anywhere col-span-2 col-start-1 row-start-1 line-clamp-2 font-medium',
    product: 'col-span-3 col-start-1 row-start-3 truncate text-ink-soft',
    credit: 'col-span-2 col-start-1 row-start-4 self-center text-ink-soft',
    actions: 'col-start-3 row-start-4 flex justify-end',
  },
  row: {
    date: 'truncate',
    rep: 'truncate',
    amount: 'truncate text-end',
    // Padded, since the amount before it is aligned to the end.
    deal: 'truncate ps-3',
    product: 'truncate',
    credit: 'truncate text-end',
    actions: 'flex justify-end',
  },
} as const;

/** A line of the table of deals: a row, or a card on a phone. */
export function DealLine({ seq, deal, rep, formats, layout, onEdit, onRemove }: DealLineProps) {
  const { isCards, hasProduct } = layout;
  const line = `${isCards ? card : columnsOf(layout)} border-line border-t text-sm`;
  const place = rowPosition(seq, layout);
  if (!deal) return <tr aria-rowindex={seq + 2} className={line} style={place} />;
  const styles = isCards ? cells.card : cells.row;
  const label = dealLabel(deal, formats.locale);
  const credit = formats.money(cents(deal.credit));
  const share = deal.percent === 1_000_000 ? null : formats.rate(deal.percent as Decimal);
  const sharedCredit = share === null ? credit : t('{credit} ({share})', { credit, share });
  return (
    <tr aria-rowindex={seq + 2} className={line} style={place} onDoubleClick={onEdit}>
      <td className={styles.date}>{formats.day(deal.day)}</td>
      <td className={styles.rep} title={rep}>
        {rep}
      </td>
      <td className={styles.amount}>{formats.money(cents(deal.amount))}</td>
      <td className={styles.deal} title={label}>
        {label}
      </td>
      {hasProduct ? <td className={styles.product}>{deal.product}</td> : null}
      <td className={styles.credit} title={sharedCredit}>
        {isCards ? t('Credit: {credit}', { credit: sharedCredit }) : credit}
      </td>
      <td className={styles.actions}>
        {onEdit ? (
          <RowButton label={t('Change line {line}', { line: seq + 1 })} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4" />
          </RowButton>
        ) : null}
        {onRemove ? (
          <RowButton label={t('Delete line {line}', { line: seq + 1 })} onClick={() => void onRemove(deal)}>
            <Trash2 aria-hidden="true" className="size-4" />
          </RowButton>
        ) : null}
      </td>
    </tr>
  );
}

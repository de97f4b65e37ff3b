import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { RequestError } from '#browser/requests/request-error.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { cents, typedAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { toast, toastError } from '#ui/toast.ts';
import type { DealRecord } from '../../rules/deals/deal.ts';
import { hundred } from '../../rules/plans/plan.ts';
import type { RunRecord } from '../../rules/runs/run.ts';
import { changeDeal, toastFailure } from '../commission.client.ts';
import { columnsOf, type DealLayout, RowButton, rowPosition } from './deal-row.tsx';

type DealEditorProps = {
  run: RunRecord;
  deal: DealRecord;
  /** All lines of the deal, one per rep with credit. */
  lines: readonly DealRecord[];
  formats: Formats;
  layout: DealLayout;
  onChange: (lines: readonly DealRecord[]) => void;
  onCancel: () => void;
};

const cells = [
  { field: 'date', heading: t('Date'), label: (line: number) => t('Date of line {line}', { line }) },
  { field: 'rep', heading: t('Rep'), label: (line: number) => t('Rep of line {line}', { line }) },
  { field: 'amount', heading: t('Amount'), label: (line: number) => t('Amount of line {line}', { line }) },
  { field: 'name', heading: t('Deal'), label: (line: number) => t('Deal of line {line}', { line }) },
  { field: 'product', heading: t('Product'), label: (line: number) => t('Product of line {line}', { line }) },
] as const;

/** The editor on a phone: taller than a card, so it covers the cards below it. */
const card = 'absolute inset-x-0 z-10 grid grid-cols-2 gap-x-3 gap-y-2 border-b p-3';

/** Like 'Ann', 'Ann 60%; Ben 40%' for a shared deal, or 'Ann 60%' for the rest of one. */
function repsText(lines: readonly DealRecord[], run: RunRecord, formats: Formats): string {
  const nameOf = (line: DealRecord) => run.reps.find(({ seq }) => seq === line.rep)?.name ?? '';
  if (lines.length === 1 && lines[0]?.percent === hundred) return nameOf(lines[0]);
  return lines.map((line) => `${nameOf(line)} ${formats.decimal(line.percent as Decimal)}%`).join('; ');
}

/** Edits a deal within its row: Enter saves, Escape discards. */
export function DealEditor({ run, deal, lines, formats, layout, onChange, onCancel }: DealEditorProps) {
  const { locale } = formats;
  const { isCards } = layout;
  const { top, height } = rowPosition(deal.seq, layout);
  const credit = formats.money(cents(deal.credit));
  const [typed, setTyped] = useState(() => ({
    date: deal.day,
    name: deal.name,
    product: deal.product,
    amount: typedAmount(cents(deal.amount), { currency: currencyOf(run), locale }),
    rep: repsText(lines, run, formats),
  }));
  const { busy, runOnce } = useBusy((error) => {
    const isTyped = error instanceof RequestError && error.status === 422;
    if (isTyped) toastError(t('Not saved'), error.reason ?? '');
    else toastFailure(error, t('Not saved'));
  });
  const row = useRef<HTMLTableRowElement>(null);
  // Opening the row focuses its first field.
  useEffect(() => row.current?.querySelector('input')?.focus(), []);

  async function save() {
    if (busy) return;
    await runOnce(async () => {
      const changed = await changeDeal(run.id, deal.seq, { ...typed, locale });
      toast({ title: t('Deal changed'), description: t('Calculate to see what it pays.') });
      onChange(changed);
    });
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') void save();
    if (key === 'Escape') onCancel();
  }

  return (
    <tr
      ref={row}
      aria-rowindex={deal.seq + 2}
      className={`${isCards ? card : columnsOf(layout)} border-line border-t bg-accent-soft text-sm`}
      style={isCards ? { top } : { top, height }}
    >
      {cells.map(({ field, heading, label }) => (
        <td key={field} className="min-w-0">
          {isCards ? (
            <span aria-hidden="true" className="text-ink-soft">
              {heading}
            </span>
          ) : null}
          <input
            aria-label={label(deal.seq + 1)}
            type={field === 'date' ? 'date' : 'text'}
            inputMode={field === 'amount' ? 'decimal' : undefined}
            className={`h-9 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 ${field === 'amount' ? 'text-end' : ''}`}
            value={typed[field]}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            onKeyDown={onKeyDown}
          />
        </td>
      ))}
      <td className={`truncate text-ink-soft ${isCards ? 'self-end py-2' : 'text-end'}`}>
        {isCards ? t('Credit: {credit}', { credit }) : credit}
      </td>
      <td className={`flex justify-end ${isCards ? 'col-span-2' : ''}`}>
        <RowButton label={t('Save the deal')} isBusy={busy} onClick={() => void save()}>
          <Check aria-hidden="true" className="size-4" />
        </RowButton>
        <RowButton label={t('Discard the change')} onClick={onCancel}>
          <X aria-hidden="true" className="size-4" />
        </RowButton>
      </td>
    </tr>
  );
}

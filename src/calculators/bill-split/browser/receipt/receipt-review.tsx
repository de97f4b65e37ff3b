import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { MoneyField } from '#calculators/browser/form/number-field.tsx';
import type { Language } from '#kernel/language/languages.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BillSplitFormState } from '../form/bill-split-form-state.ts';
import { ReceiptLanguage } from './receipt-language.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';
import { ReceiptRowFields } from './receipt-row-fields.tsx';
import { checkReceipt, isTyped, type ReviewedReceipt, type ReviewedRow } from './reviewed-receipt.ts';

type ReceiptReviewProps = {
  form: BillSplitFormState;
  picture: HTMLCanvasElement;
  receipt: ReviewedReceipt;
  language: Language;
  /** Reads the picture again in another language. */
  onLanguage: (language: Language) => void;
  onChange: (receipt: ReviewedReceipt) => void;
  onFill: (receipt: ReviewedReceipt, keepItems: boolean) => void;
  onStartOver: () => void;
};

/** The parsed lines next to the picture: editable, doubtful ones marked, with a check of the sum. */
export function ReceiptReview(props: ReceiptReviewProps) {
  const { form, picture, receipt, language, onLanguage, onChange, onFill, onStartOver } = props;
  const { rows } = receipt;
  const [looked, setLooked] = useState<ReviewedRow | null>(null);
  const there = (form.getValues('billData.items') ?? []).filter(isTyped).length;
  const [keepItems, setKeepItems] = useState(true);
  const changeRow = (row: ReviewedRow) =>
    onChange({ ...receipt, rows: rows.map((each) => (each.id === row.id ? row : each)) });
  const doubtful = rows.filter(({ isDoubtful }) => isDoubtful).length + (receipt.isTotalDoubtful ? 1 : 0);
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <ReceiptPicture picture={picture} looked={looked} />
      <div className="grid min-w-0 content-start gap-4">
        <p aria-live="polite">
          {readText(rows.length)}{' '}
          {doubtful > 0 ? <strong className="font-semibold text-warn">{doubtText(doubtful)}</strong> : null}
        </p>
        <ul className="grid gap-3">
          {rows.map((row, place) => (
            <ReceiptRowFields
              key={row.id}
              row={row}
              number={String(place + 1)}
              onChange={changeRow}
              onLook={setLooked}
              onRemove={() => onChange({ ...receipt, rows: rows.filter(({ id }) => id !== row.id) })}
            />
          ))}
        </ul>
        <div>
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            onClick={() => onChange(withNewRow(receipt))}
          >
            <Plus aria-hidden="true" />
            {t('Add line')}
          </Button>
        </div>
        <MoneyField
          className="w-44"
          label={t('Total on the receipt')}
          hint={receipt.isTotalDoubtful ? t('Hard to read: check it') : undefined}
          value={receipt.total}
          onChange={(event) => onChange({ ...receipt, total: event.target.value, isTotalDoubtful: false })}
        />
        <SumCheck receipt={receipt} />
        {there > 0 ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={keepItems}
              onChange={(event) => setKeepItems(event.target.checked)}
            />
            {t(
              '{count, plural, =1 {Keep the item already in the bill} one {Keep the # item already in the bill} other {Keep the # items already in the bill}}',
              { count: there },
            )}
          </label>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button disabled={rows.length === 0} onClick={() => onFill(receipt, keepItems)}>
            {t('Fill in the bill')}
          </Button>
          <Button variant="outline" onClick={onStartOver}>
            {t('Another photo')}
          </Button>
        </div>
        <ReceiptLanguage
          language={language}
          hint={t('If words are wrong, choose another language: the photo is then read again.')}
          onLanguage={onLanguage}
        />
      </div>
    </div>
  );
}

const readText = (count: number) =>
  t('{count, plural, one {# line was read.} other {# lines were read.}}', { count });
const doubtText = (count: number) =>
  t(
    '{count, plural, one {# is hard to read. Check the marked lines.} other {# are hard to read. Check the marked lines.}}',
    { count },
  );

function withNewRow(receipt: ReviewedReceipt): ReviewedReceipt {
  const id = Math.max(-1, ...receipt.rows.map((row) => row.id)) + 1;
  const row = {
    id,
    kind: 'item',
    name: '',
    quantity: '',
    amount: '',
    isDoubtful: false,
    top: 0,
    bottom: 0,
  } as const;
  return { ...receipt, rows: [...receipt.rows, row] };
}

function SumCheck({ receipt }: { receipt: ReviewedReceipt }) {
  const reading = useCurrencyAndLocale();
  const { money } = useFormFormats();
  const check = checkReceipt(receipt, reading);
  return (
    <div aria-live="polite">
      {check === null ? <Notice tone="moderate" title={t('One of the amounts is not a number')} /> : null}
      {check?.total === null ? (
        <Notice title={t('The lines add up to {sum}', { sum: money(check.sum) })}>
          {t('No total was found to check them against.')}
        </Notice>
      ) : null}
      {check && check.total !== null && check.sum === check.total ? (
        <Notice
          tone="good"
          title={t('The lines add up to {sum}, the same as on the receipt', { sum: money(check.sum) })}
        />
      ) : null}
      {check && check.total !== null && check.sum !== check.total ? (
        <Notice
          tone="moderate"
          title={t('The lines add up to {sum}, but the receipt says {total}', {
            sum: money(check.sum),
            total: money(check.total),
          })}
        >
          {check.sum < check.total
            ? t('{amount} is missing. Look for a line that was not read.', {
                amount: money(cents(check.total - check.sum)),
              })
            : t('{amount} too much. Look for a line that was misread.', {
                amount: money(cents(check.sum - check.total)),
              })}
        </Notice>
      ) : null}
    </div>
  );
}

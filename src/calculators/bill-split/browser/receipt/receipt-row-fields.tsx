import { EllipsisVertical, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { MoneyField, NumberField } from '#calculators/browser/form/number-field.tsx';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import { limits } from '#calculators/rules/limits.ts';
import { t } from '#kernel/language/t.ts';
import { cx } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { extraKinds } from '../../rules/bill-fields.ts';
import { extraKindNames } from '../../rules/lines/line-names.ts';
import { pieceCost, type ReviewedRow } from './reviewed-receipt.ts';

const kinds = [
  { value: 'item', label: t('Item') },
  ...extraKinds.map((kind) => ({ value: kind, label: t(extraKindNames[kind]) })),
];

type ReceiptRowFieldsProps = {
  row: ReviewedRow;
  number: string;
  onChange: (row: ReviewedRow) => void;
  /** Shows the line in the picture. */
  onLook: (row: ReviewedRow) => void;
  onRemove: () => void;
};

export function ReceiptRowFields({ row, number, onChange, onLook, onRemove }: ReceiptRowFieldsProps) {
  // An edited row is not doubtful any more.
  const change = (changed: Partial<ReviewedRow>) => onChange({ ...row, ...changed, isDoubtful: false });
  const reading = useCurrencyAndLocale();
  const { money } = useFormFormats();
  const each = pieceCost(row, reading);
  // On a phone only the name and the main fields are shown; the rest expands.
  const [isOpen, setOpen] = useState(false);
  const isItem = row.kind === 'item';
  const folded = isOpen ? 'max-sm:order-last' : 'max-sm:hidden';
  return (
    <li>
      <fieldset className="min-w-0" onFocus={() => onLook(row)}>
        <legend className="sr-only">{t('Line {number}', { number })}</legend>
        <div className="flex min-w-0 flex-wrap items-start gap-1.5 sm:flex-nowrap sm:gap-2">
          <TextField
            className="min-w-0 flex-1 max-sm:basis-full"
            label={t('Name of line {number}', { number })}
            hideLabel
            autoComplete="off"
            maxLength={limits.nameLength}
            value={row.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <NativeSelect
            className={cx('w-28 shrink-0', isItem ? folded : 'max-sm:w-24')}
            label={t('Kind of line {number}', { number })}
            hideLabel
            options={kinds}
            value={row.kind}
            onChange={(event) => {
              const kind = kinds.find(({ value }) => value === event.target.value)?.value;
              // Safe cast: the options are the kinds.
              if (kind) change({ kind: kind as ReviewedRow['kind'] });
            }}
          />
          {isItem ? (
            <NumberField
              className="w-16 shrink-0"
              label={t('Quantity of line {number}', { number })}
              hideLabel
              placeholder="1"
              value={row.quantity}
              onChange={(event) => change({ quantity: event.target.value })}
            />
          ) : null}
          <MoneyField
            className="w-28 shrink-0"
            label={t('Cost of line {number}', { number })}
            hideLabel
            value={row.amount}
            hint={each === null ? undefined : t('{amount} each', { amount: money(each) })}
            onChange={(event) => change({ amount: event.target.value })}
          />
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('More for line {number}', { number })}
            onClick={() => setOpen((before) => !before)}
            className="ms-auto grid h-11 w-8 shrink-0 cursor-pointer place-items-center rounded-md text-ink-soft hover:text-ink sm:hidden"
          >
            <EllipsisVertical aria-hidden="true" className="size-5" />
          </button>
          <span className={folded}>
            <RemoveButton label={t('Remove line {number}', { number })} onClick={onRemove} />
          </span>
        </div>
        {row.isDoubtful ? (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-warn">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            {t('Hard to read: check this line')}
          </p>
        ) : null}
      </fieldset>
    </li>
  );
}

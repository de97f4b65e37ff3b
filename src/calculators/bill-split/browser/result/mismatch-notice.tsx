import { ChevronDown } from 'lucide-react';
import { useResultFormats } from '#calculators/browser/result/result-formats.tsx';
import { personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Button, buttonStyles } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BillSplitResult } from '../../rules/bill-split.result.ts';
import {
  addAsExtra,
  type Fix,
  giveRestTo,
  setTotalToItems,
  shareRestEqually,
  spread,
} from '../../rules/checks/fixes.ts';
import { comparedIn, mismatchSentence } from '../../rules/checks/verdict.ts';
import type { Compared } from '../../rules/comparison-text.ts';

export type NoticeProps = {
  result: BillSplitResult;
  /** Null where there is no form to correct. */
  onFix: ((fix: Fix) => void) | null;
};

const titles: Readonly<Record<Compared, string>> = {
  amounts: t('The amounts don’t add up to the bill'),
  items: t('The items don’t add up to the bill'),
  'items and extras': t('The items and extras don’t add up to the bill'),
  payments: t('The payments don’t add up to the bill'),
};

export function MismatchNotice({ result, onFix }: NoticeProps) {
  const formats = useResultFormats(result);
  if (result.status !== 'mismatch') return null;
  return (
    <Notice
      tone="moderate"
      title={titles[comparedIn(result)]}
      actions={
        onFix && (
          <>
            {offers(result, formats).map(({ label, fix }) => (
              <Button
                key={label}
                size="sm"
                variant="outline"
                className="min-h-11 max-w-full"
                onClick={() => onFix(fix)}
              >
                {label}
              </Button>
            ))}
            {result.difference > 0 ? <GiveTo result={result} onFix={onFix} /> : null}
          </>
        )
      }
    >
      <p className="figures">
        {mismatchSentence(result, formats)} {t('The amounts below are not final.')}
      </p>
    </Notice>
  );
}

function offers(result: BillSplitResult, formats: Formats): { label: string; fix: Fix }[] {
  const { mode, difference, totalAmount } = result;
  const isShort = difference > 0;
  const equally = isShort ? [{ label: t('Split the rest equally'), fix: shareRestEqually }] : [];
  if (mode === 'custom') return [{ label: t('Spread the difference'), fix: spread }, ...equally];
  const entered = cents(totalAmount - difference);
  return [
    ...(isShort
      ? [
          { label: t('Add as tax (in proportion)'), fix: addAsExtra('tax') },
          { label: t('Add as tip'), fix: addAsExtra('tip') },
        ]
      : [{ label: t('Add as a discount (in proportion)'), fix: addAsExtra('discount') }]),
    ...equally,
    ...(entered > 0
      ? [{ label: t('Set the total to {amount}', { amount: formats.money(entered) }), fix: setTotalToItems }]
      : []),
  ];
}

/** A native select styled as a button. */
function GiveTo({ result, onFix }: { result: BillSplitResult; onFix: (fix: Fix) => void }) {
  return (
    <span
      className={buttonStyles({
        variant: 'outline',
        size: 'sm',
        className: 'relative min-h-11 has-focus-visible:outline-2 has-focus-visible:outline-accent',
      })}
    >
      <span aria-hidden="true">{t('Assign it to …')}</span>
      <ChevronDown aria-hidden="true" className="size-4" />
      <select
        aria-label={t('Assign it to …')}
        value=""
        onChange={({ target }) => onFix(giveRestTo(Number(target.value)))}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        <option value="" disabled>
          {t('Assign it to …')}
        </option>
        {result.rows.map((row, person) => (
          <option key={row.name} value={person}>
            {personText(row.name)}
          </option>
        ))}
      </select>
    </span>
  );
}

import { useMemo, useRef } from 'react';
import type { Fixes } from '#calculators/browser/calculator-view.tsx';
import { FigureList, PersonCard } from '#calculators/browser/result/person-card.tsx';
import { PersonList } from '#calculators/browser/result/person-list.tsx';
import { useResultFormats } from '#calculators/browser/result/result-formats.tsx';
import type { MadePayment } from '#calculators/rules/made-payment.ts';
import { personText } from '#calculators/rules/people.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import type { BillSplitForm } from '../../rules/bill-split.input.ts';
import type { BillSplitResult } from '../../rules/bill-split.result.ts';
import type { Fix } from '../../rules/checks/fixes.ts';
import { isFinal } from '../../rules/checks/verdict.ts';
import { billFigures } from '../../rules/lines/bill-figures.ts';
import { billLines } from '../../rules/lines/bill-lines.ts';
import { CardLines } from './card-lines.tsx';
import { MismatchNotice } from './mismatch-notice.tsx';
import { PaymentsNotice } from './payments-notice.tsx';
import { Settlement } from './settlement-view.tsx';
import { UnclaimedNotice } from './unclaimed-notice.tsx';

type ResultViewProps = {
  result: BillSplitResult;
  fixes?: Fixes<BillSplitForm> | undefined;
  payments?: readonly MadePayment[] | undefined;
};

export function ResultView({ result, fixes, payments }: ResultViewProps) {
  const top = useRef<HTMLDivElement>(null);
  const formats = useResultFormats(result);
  const { money, percent } = formats;
  const linesOf = useMemo(() => billLines(result), [result]);
  const apply = async (fix: Fix, { values: formValues, onAmend }: Fixes<BillSplitForm>) => {
    // The form has already loaded this module. Shared pages have no form and never need it.
    const { billSplitInput } = await import('../../rules/bill-split.input.ts');
    const values = formValues();
    const input = billSplitInput.safeParse(values);
    if (!input.success) return;
    onAmend(fix(values, input.data));
    // The clicked button is gone, so focus moves to the corrected result.
    top.current?.focus();
  };
  const onFix = fixes ? (fix: Fix) => void apply(fix, fixes) : null;
  return (
    <div className="grid gap-5">
      <div ref={top} tabIndex={-1}>
        <p className="text-ink-soft">{t('Total bill')}</p>
        <p className="figures wrap-anywhere font-display text-4xl max-[22rem]:text-3xl">
          {money(result.totalAmount)}
        </p>
        {isFinal(result) ? null : (
          <Badge variant="warn" className="mt-2">
            {t('Not final')}
          </Badge>
        )}
      </div>
      <MismatchNotice result={result} onFix={onFix} />
      <UnclaimedNotice result={result} onFix={onFix} />
      <PaymentsNotice result={result} onFix={onFix} />
      <Settlement result={result} formats={formats} payments={payments} />
      <ShareBar
        caption={t('Shares of the bill')}
        hideCaption
        parts={result.rows.map((row) => ({
          label: personText(row.name),
          fraction: row.amount / (result.totalAmount || 1),
          valueText: enumeration([money(row.amount), percent(row.percentage)]),
        }))}
      />
      <FigureList figures={figures(result, formats)} />
      <PersonList rows={result.rows}>
        {(row, index) => (
          <PersonCard
            key={row.name}
            index={index}
            name={row.name}
            amount={money(row.amount)}
            share={percent(row.percentage)}
            explanation={row.explanation}
            formats={formats}
          >
            <CardLines row={row} lines={linesOf(index)} result={result} formats={formats} />
          </PersonCard>
        )}
      </PersonList>
    </div>
  );
}

type Figures = readonly (readonly [label: string, value: string])[];

function figures(result: BillSplitResult, { money }: Formats): Figures {
  const { mode, rows, totalAmount, totalSplit, unclaimed, unclaimedTotal, unclaimedExtras = 0 } = result;
  const bill = billFigures(result).map(([label, amount]) => [label, money(amount)] as const);
  const first = [[t('People', {}, 'how many'), String(rows.length)] as const, ...bill];
  if (mode === 'equal') {
    const [most, least] = [rows.at(0), rows.at(-1)].map((row) => money(row?.amount ?? cents(0)));
    return [
      ...first,
      [
        t('Per person'),
        most === least ? `${most}` : t('{least} or {most}', { least: `${least}`, most: `${most}` }),
      ],
    ];
  }
  const open = cents(totalAmount - totalSplit - unclaimedTotal - unclaimedExtras);
  const claimed =
    unclaimed.length === 0
      ? []
      : [[t('Not claimed'), money(cents(unclaimedTotal + unclaimedExtras))] as const];
  const taken = open === 0 && result.difference !== 0;
  return [
    ...first,
    [t('Assigned to people'), money(totalSplit)],
    ...claimed,
    ...(open === 0
      ? []
      : [[open > 0 ? t('Not assigned') : t('Over-assigned'), money(cents(Math.abs(open)))] as const]),
    ...(taken ? [[t('Rounding, added to the largest share'), money(result.difference)] as const] : []),
  ];
}

import { lazy, Suspense } from 'react';
import { FigureList, type Figures, PersonCard } from '#calculators/browser/result/person-card.tsx';
import { PersonList } from '#calculators/browser/result/person-list.tsx';
import { useResultFormats } from '#calculators/browser/result/result-formats.tsx';
import { personText } from '#calculators/rules/people.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Notice } from '#ui/notice.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import type { BudgetCheck, FreelancerResult } from '../../rules/freelancer.result.ts';
import { BackwardFigures } from './backward-figures.tsx';

type SimpleResult = Exclude<FreelancerResult, { mode: 'project' }>;
type Row = SimpleResult['rows'][number];

// If the chunk cannot load, the total is shown without the project's details.
const ProjectParts = lazy(() => import('./project-result.tsx').catch(() => ({ default: () => <></> })));

export function ResultView({ result }: { result: FreelancerResult }) {
  const formats = useResultFormats(result);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <p className="wrap-anywhere text-ink-soft">{result.projectName || t('Total for the team')}</p>
        <p className="figures wrap-anywhere font-display text-4xl max-[22rem]:text-3xl">
          {formats.money(result.totalAmount)}
        </p>
      </div>
      <OverBudget budget={result.budget} formats={formats} />
      {result.mode === 'project' ? (
        <Suspense fallback={null}>
          <ProjectParts result={result} formats={formats} />
        </Suspense>
      ) : (
        <SimpleParts result={result} formats={formats} />
      )}
      <BackwardFigures backward={result.backward} formats={formats} />
    </div>
  );
}

function SimpleParts({ result, formats }: { result: SimpleResult; formats: Formats }) {
  const { money, percent } = formats;
  return (
    <>
      <ShareBar
        caption={t('Shares of the team')}
        hideCaption
        parts={result.rows.map((row) => ({
          label: personText(row.name),
          fraction: row.percentage / 100,
          valueText: enumeration([money(paid(row)), percent(row.percentage)]),
        }))}
      />
      <FigureList figures={totals(result, formats)} />
      {result.mode === 'basic' && result.budget.remaining > 0 ? (
        <p className="text-ink-soft text-sm">
          {t(
            'Hours and rates decide what is paid. To divide all of the budget, choose “Full Project” and pay “The whole budget”.',
          )}
        </p>
      ) : null}
      <PersonList<(typeof result.rows)[number]> rows={result.rows}>
        {(row, index) => (
          <PersonCard
            // Names may repeat, so rows are keyed by index.
            key={index}
            index={index}
            name={row.name}
            detail={detailOf(row, formats)}
            amount={money(paid(row))}
            share={percent(row.percentage)}
            explanation={row.explanation}
            formats={formats}
          >
            <RowFigures figures={rowFigures(row, formats)} />
          </PersonCard>
        )}
      </PersonList>
    </>
  );
}

function detailOf({ role, hours, rate }: Row, { money, decimal }: Formats): string {
  const values = { role, hours: decimal(hours), rate: money(rate) };
  return role ? t('{role}, {hours} h × {rate}', values) : t('{hours} h × {rate}', values);
}

/** Shows only the percentage, since the amount is listed among the figures. */
function OverBudget({ budget, formats }: { budget: BudgetCheck; formats: Formats }) {
  if (budget.level === 'within') return null;
  const over = formats.percent(budget.overagePercentage);
  return (
    <Notice
      tone={budget.level}
      title={<span className="figures">{t('Over budget by {amount}', { amount: over })}</span>}
    />
  );
}

function RowFigures({ figures }: { figures: Figures }) {
  return figures.length === 0 ? null : (
    <div className="mt-2 ms-6 text-sm">
      <FigureList figures={figures} />
    </div>
  );
}

function paid(row: Row): Cents {
  if ('amount' in row) return row.amount;
  return 'finalAmount' in row ? row.finalAmount : row.totalAmount;
}

function rowFigures(row: Row, { money, decimal }: Formats): Figures {
  if ('laborAmount' in row) {
    return [
      [t('Labor'), money(row.laborAmount)],
      [t('Deduction'), money(cents(-row.expenseDeduction))],
    ];
  }
  if ('phaseAmounts' in row) {
    const phases = row.phaseAmounts.map(
      (amount, i) => [t('Phase {number}', { number: i + 1 }), money(amount)] as const,
    );
    return [...phases, ...unassignedFigure(row.unassigned, money)];
  }
  if ('multiplier' in row) {
    const label = row.adjustmentType === 'bonus' ? t('Bonus') : t('Reduction');
    const rating = row.ratingLabel
      ? enumeration([row.performanceRating, row.ratingLabel])
      : row.performanceRating;
    return [
      [t('Base'), money(row.baseAmount)],
      [t('Rating'), t('{rating} (×{multiplier})', { rating, multiplier: decimal(row.multiplier) })],
      ...(row.adjustmentType === 'none' ? [] : [[label, money(row.adjustment)] as const]),
    ];
  }
  return [];
}

function totals(result: SimpleResult, { money, rate }: Formats): Figures {
  const { remaining } = result.budget;
  const budget: Figures = [
    [t('Total budget'), money(result.totalBudget)],
    remaining < 0
      ? [t('Over budget'), money(cents(-remaining)), 'bad']
      : [t('Under budget'), money(remaining)],
  ];
  switch (result.mode) {
    case 'basic':
      return budget;
    case 'expenses':
      return [
        ...budget,
        [t('Total expenses'), money(result.totalExpenses)],
        [t('Left for labor'), money(result.availableForLabor)],
        [t('Total labor'), money(result.totalLabor)],
        [t('Labor the budget does not cover'), money(cents(result.totalLabor - result.totalAmount))],
      ];
    case 'milestones':
      return [
        ...budget,
        ...result.percentages.map(
          (percentage, i) =>
            [
              t('Phase {number} ({percent})', { number: i + 1, percent: rate(percentage) }),
              money(result.phaseTotals[i] ?? cents(0)),
            ] as const,
        ),
        ...unassignedFigure(result.unassigned, money),
      ];
    case 'performance':
      return [
        ...budget,
        [t('Before ratings'), money(result.totalBase)],
        [t('Adjustments'), money(result.totalAdjustment)],
      ];
  }
}

function unassignedFigure(unassigned: Cents, money: Formats['money']): Figures {
  if (unassigned === 0) return [];
  const label = unassigned > 0 ? t('Not assigned to a phase') : t('Over-assigned');
  return [[label, money(cents(Math.abs(unassigned)))]];
}

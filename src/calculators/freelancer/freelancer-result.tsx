import { type Cents, cents, formatUsd } from '#kernel/cents.ts';
import { formatDecimal } from '#kernel/decimal.ts';
import { formatPercent } from '#kernel/percent.ts';
import { ShareBar } from '#ui/share-bar.tsx';
import { FigureList, PersonCard } from '../person-card.tsx';
import type { FreelancerResult } from './freelancer.result.ts';

type Row = FreelancerResult['rows'][number];
type Figures = readonly (readonly [label: string, value: string])[];

export function FreelancerResultView({ result }: { result: FreelancerResult }) {
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-ink-soft">{result.projectName || 'Total to the team'}</p>
        <p className="figures font-display text-4xl">{formatUsd(result.totalAmount)}</p>
      </div>
      <ShareBar
        caption="Shares of the team"
        hideCaption
        parts={result.rows.map((row) => ({
          label: row.name,
          fraction: row.percentage / 100,
          valueText: `${formatUsd(paid(row))}, ${formatPercent(row.percentage)}`,
        }))}
      />
      <FigureList figures={totals(result)} />
      <ul>
        {result.rows.map((row, index) => (
          <PersonCard
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and a row is identified by its place
            key={index}
            index={index}
            name={row.name}
            detail={`${row.role ? `${row.role}, ` : ''}${formatDecimal(row.hours)} h × ${formatUsd(row.rate)}`}
            amount={formatUsd(paid(row))}
            share={formatPercent(row.percentage)}
            explanation={row.explanation}
          >
            <RowFigures figures={rowFigures(row)} />
          </PersonCard>
        ))}
      </ul>
    </div>
  );
}

function RowFigures({ figures }: { figures: Figures }) {
  return figures.length === 0 ? null : (
    <div className="mt-2 ml-6 text-sm">
      <FigureList figures={figures} />
    </div>
  );
}

function paid(row: Row): Cents {
  if ('amount' in row) return row.amount;
  return 'finalAmount' in row ? row.finalAmount : row.totalAmount;
}

function rowFigures(row: Row): Figures {
  if ('laborAmount' in row) {
    return [
      ['Labor', formatUsd(row.laborAmount)],
      ['Deduction', formatUsd(cents(-row.expenseDeduction))],
    ];
  }
  if ('phaseAmounts' in row) {
    const phases = [row.phase1, row.phase2, row.phase3].map((text, i) => [`Phase ${i + 1}`, text] as const);
    return [...phases, ...unassignedFigure(row.unassigned)];
  }
  if ('multiplier' in row) {
    const label = row.adjustmentType === 'bonus' ? 'Bonus' : 'Reduction';
    const rating = row.ratingLabel ? `${row.performanceRating}, ${row.ratingLabel}` : row.performanceRating;
    return [
      ['Base', formatUsd(row.baseAmount)],
      ['Rating', `${rating} (×${formatDecimal(row.multiplier)})`],
      ...(row.adjustmentType === 'none' ? [] : [[label, formatUsd(row.adjustment)] as const]),
    ];
  }
  return [];
}

function totals(result: FreelancerResult): Figures {
  const { remaining } = result.budget;
  const budget: Figures = [
    ['Total budget', formatUsd(result.totalBudget)],
    [remaining < 0 ? 'Over budget' : 'Under budget', formatUsd(cents(Math.abs(remaining)))],
  ];
  switch (result.mode) {
    case 'basic':
      return budget;
    case 'expenses':
      return [
        ...budget,
        ['Total expenses', formatUsd(result.totalExpenses)],
        ['Left for labor', formatUsd(result.availableForLabor)],
        ['Total labor', formatUsd(result.totalLabor)],
        ['Labor not paid', formatUsd(cents(result.totalLabor - result.totalAmount))],
      ];
    case 'milestones':
      return [
        ...budget,
        ...result.percentages.map(
          (percentage, i) =>
            [
              `Phase ${i + 1} (${formatDecimal(percentage)}%)`,
              formatUsd(result.phaseTotals[i] ?? cents(0)),
            ] as const,
        ),
        ...unassignedFigure(result.unassigned),
      ];
    case 'performance':
      return [
        ...budget,
        ['Before ratings', formatUsd(result.totalBase)],
        ['Adjustments', formatUsd(result.totalAdjustment)],
      ];
  }
}

function unassignedFigure(unassigned: Cents): Figures {
  if (unassigned === 0) return [];
  const label = unassigned > 0 ? 'Not assigned to a phase' : 'Assigned too much';
  return [[label, formatUsd(cents(Math.abs(unassigned)))]];
}

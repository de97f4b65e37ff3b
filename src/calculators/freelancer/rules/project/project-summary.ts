import type { Phrase } from '#calculators/rules/phrase.ts';
import type { Figure, Summary } from '#calculators/rules/summary.ts';
import { cents } from '#kernel/cents.ts';
import { currencyOf } from '#kernel/currency.ts';
import type { FreelancerResult } from '../freelancer.result.ts';
import { memberDetail } from './member-detail.ts';
import { milestoneName } from './milestone-title.ts';
import type { ProjectRow } from './project.result.ts';
import { takenName } from './taken.ts';

type ProjectResult = Extract<FreelancerResult, { mode: 'project' }>;

/** The flow as figures, and one statement per member. */
export function projectSummary(result: ProjectResult): Summary {
  return {
    name: result.projectName,
    totalLabel: 'Total for the team',
    total: result.totalAmount,
    currency: currencyOf(result),
    figures: [
      ['Income', result.totalBudget],
      ...result.stages.map((stage): Figure => [stageTitle(stage), cents(-stage.amount)]),
      ['To split', result.available],
      ...(result.left === 0
        ? []
        : [[result.left > 0 ? 'Left' : 'Over budget', cents(Math.abs(result.left))] as const]),
      ...result.milestones.map(
        (milestone, place): Figure => [milestoneLabel(milestone, place), milestone.amount],
      ),
    ],
    parts: result.rows.map((row) => ({
      name: row.name,
      amount: row.finalAmount,
      share: row.percentage,
      detail: memberDetail(row, result.rule),
      figures: statementFigures(row, result),
      explanation: row.explanation,
    })),
  };
}

function milestoneLabel(milestone: ProjectResult['milestones'][number], place: number): Phrase {
  const name = milestoneName(milestone, place);
  return milestone.date ? [name, ' (', { day: milestone.date }, ')'] : name;
}

function stageTitle({ by, ...stage }: ProjectResult['stages'][number]): string {
  return by ? `${takenName(stage)}, paid back to ${by}` : takenName(stage);
}

function statementFigures(row: ProjectRow, { milestones }: ProjectResult): Figure[] {
  return [
    ...(row.rating
      ? [['Rating', [`${row.rating.rating} (×`, { decimal: row.rating.multiplier }, ')']] as const]
      : []),
    ...(row.paidBack === 0
      ? []
      : ([['Pay', row.pay] as const, ['Paid back', row.paidBack] as const] as const)),
    ...milestones.map(
      (milestone, place): Figure => [
        milestoneLabel(milestone, place),
        row.milestoneAmounts[place] ?? cents(0),
      ],
    ),
  ];
}

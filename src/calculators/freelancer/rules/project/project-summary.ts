import { personText } from '#calculators/rules/people.ts';
import type { Phrase } from '#calculators/rules/phrase.ts';
import type { Figure, Summary } from '#calculators/rules/summary.ts';
import { msg, t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import type { FreelancerResult } from '../freelancer.result.ts';
import { memberDetail } from './member-detail.ts';
import type { ProjectRow } from './project.result.ts';
import { deductionText } from './taken.ts';

type ProjectResult = Extract<FreelancerResult, { mode: 'project' }>;

/** The flow as figures, and one statement per member. */
export function projectSummary(result: ProjectResult): Summary {
  return {
    name: result.projectName,
    totalLabel: t('Total for the team'),
    total: result.totalAmount,
    currency: currencyOf(result),
    figures: [
      [t('Income'), result.totalBudget],
      ...result.stages.map((stage): Figure => [stageTitle(stage), cents(-stage.amount)]),
      [t('To split'), result.available],
      ...(result.left === 0
        ? []
        : [
            [
              result.left > 0 ? t('Left', {}, 'money that remains') : t('Over budget'),
              cents(Math.abs(result.left)),
            ] as const,
          ]),
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
  const name = milestone.name || { say: msg('Milestone {number}'), values: { number: place + 1 } };
  if (!milestone.date) return name;
  return { say: msg('{milestone} ({day})'), values: { milestone: name, day: { day: milestone.date } } };
}

function stageTitle({ by, ...stage }: ProjectResult['stages'][number]): string {
  if (!by) return deductionText(stage);
  return t('{name}, paid back to {person}', { name: deductionText(stage), person: personText(by) });
}

function statementFigures(row: ProjectRow, { milestones }: ProjectResult): Figure[] {
  return [
    ...(row.rating
      ? [
          [
            { say: msg('Rating') },
            {
              say: msg('{rating} (×{multiplier})'),
              values: { rating: row.rating.rating, multiplier: { decimal: row.rating.multiplier } },
            },
          ] as const,
        ]
      : []),
    ...(row.paidBack === 0
      ? []
      : ([
          [{ say: msg('Pay', 'noun: what a person earns') }, row.pay] as const,
          [{ say: msg('Paid back') }, row.paidBack] as const,
        ] as const)),
    ...milestones.map(
      (milestone, place): Figure => [
        milestoneLabel(milestone, place),
        row.milestoneAmounts[place] ?? cents(0),
      ],
    ),
  ];
}

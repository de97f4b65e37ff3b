import { FigureList, type Figures, PersonCard } from '#calculators/browser/result/person-card.tsx';
import { PersonList } from '#calculators/browser/result/person-list.tsx';
import { phraseText } from '#calculators/rules/phrase.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { FreelancerResult } from '../../rules/freelancer.result.ts';
import { memberDetail } from '../../rules/project/member-detail.ts';
import { milestoneName } from '../../rules/project/milestone-title.ts';
import type { ProjectRow } from '../../rules/project/project.result.ts';
import { ProjectFlow } from './project-flow.tsx';

type ProjectResult = Extract<FreelancerResult, { mode: 'project' }>;
type ProjectResultProps = { result: ProjectResult; formats: Formats };

/** The flow, payments by milestone, and a statement per member. */
export default function ProjectResultParts({ result, formats }: ProjectResultProps) {
  const { money, percent } = formats;
  return (
    <>
      <ProjectFlow result={result} formats={formats} />
      {result.milestones.length > 0 ? <Milestones result={result} formats={formats} /> : null}
      <PersonList rows={result.rows}>
        {(row, index) => (
          <PersonCard
            key={row.name}
            index={index}
            name={row.name}
            detail={phraseText(memberDetail(row, result.rule), formats)}
            amount={money(row.finalAmount)}
            share={percent(row.percentage)}
            explanation={row.explanation}
            formats={formats}
          >
            <StatementLines figures={statementLines(row, result, formats)} />
          </PersonCard>
        )}
      </PersonList>
    </>
  );
}

function Milestones({ result, formats }: ProjectResultProps) {
  const { money } = formats;
  return (
    <section aria-labelledby="by-milestone">
      <h3 id="by-milestone" className="font-sans font-semibold text-base tracking-normal">
        {t('Payments by milestone')}
      </h3>
      <ol className="figures mt-1 grid gap-1.5 text-sm">
        {result.milestones.map(({ name, date, amount, toTeam }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, so milestones are keyed by index
          <li key={place} className="flex flex-wrap items-baseline gap-x-4">
            <span className="min-w-0">
              <bdi className="wrap-anywhere">{milestoneName({ name }, place)}</bdi>
              {date ? <span className="text-ink-soft"> {phraseText([{ day: date }], formats)}</span> : null}
            </span>
            <span className="ms-auto text-end">
              {money(amount)}{' '}
              <span className="text-ink-soft">{t('({amount} to the team)', { amount: money(toTeam) })}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StatementLines({ figures }: { figures: Figures }) {
  return figures.length === 0 ? null : (
    <div className="mt-2 ms-6 text-sm">
      <FigureList figures={figures} />
    </div>
  );
}

function statementLines(
  row: ProjectRow,
  { milestones }: ProjectResult,
  { money, decimal }: Formats,
): Figures {
  const { rating } = row;
  return [
    ...(rating
      ? [
          [
            t('Rating'),
            t('{rating} (×{multiplier})', {
              rating: rating.label ? enumeration([rating.rating, rating.label]) : rating.rating,
              multiplier: decimal(rating.multiplier),
            }),
          ] as const,
        ]
      : []),
    ...(row.paidBack === 0
      ? []
      : ([
          [t('Pay', {}, 'noun: what a person earns'), money(row.pay)] as const,
          [t('Paid back'), money(row.paidBack)] as const,
        ] as const)),
    ...milestones.map(
      (milestone, place) =>
        [milestoneName(milestone, place), money(row.milestoneAmounts[place] ?? cents(0))] as const,
    ),
  ];
}

import { personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { shareFill } from '#ui/share-bar.tsx';
import type { FreelancerResult } from '../../rules/freelancer.result.ts';
import { deductionText } from '../../rules/project/taken.ts';

type ProjectResult = Extract<FreelancerResult, { mode: 'project' }>;
type Taking = { key: string; label: string; detail: string; amount: Cents; fill: string; isPerson: boolean };
/** A deduction or a person's pay, with the income that remains after it. */
type Branch = Taking & { left: number };

/** Above this number of people, the last ones are drawn as one branch. */
const mostDrawn = 12;

/**
 * Draws the income from top to bottom, with a branch for each stage and person. The list contains the same as text.
 */
export function ProjectFlow({ result, formats }: { result: ProjectResult; formats: Formats }) {
  const { money } = formats;
  const branches = branchesOf(result, formats);
  return (
    <section aria-labelledby="flow">
      <h3 id="flow" className="font-sans font-semibold text-base tracking-normal">
        {t('From income to people')}
      </h3>
      <ol className="figures mt-2 text-sm">
        <li className="flex items-baseline justify-between gap-4 border-line-strong border-b-2 pb-1 font-medium">
          <span>{t('Income')}</span>
          <span>{money(result.totalBudget)}</span>
        </li>
        {branches.map((branch) => (
          <li key={branch.key} className="grid grid-cols-[28%_minmax(0,1fr)_auto] items-center gap-x-3">
            <Drawing
              before={fraction(branch.left + branch.amount, result.totalBudget)}
              after={fraction(branch.left, result.totalBudget)}
              fill={branch.fill}
            />
            <span className="min-w-0 py-1.5 leading-tight">
              <bdi className="wrap-anywhere block">{branch.label}</bdi>
              {branch.detail ? <span className="block text-ink-soft">{branch.detail}</span> : null}
            </span>
            <span className={branch.isPerson ? 'font-medium' : 'text-ink-soft'}>
              {branch.isPerson ? money(branch.amount) : money(cents(-branch.amount))}
            </span>
          </li>
        ))}
        {result.left === 0 ? null : (
          <li
            className={`flex items-baseline justify-between gap-4 border-line border-t pt-1.5 font-medium ${result.left < 0 ? 'text-bad' : ''}`}
          >
            <span>{result.left > 0 ? t('Left in the project') : t('Over budget')}</span>
            <span>{money(cents(Math.abs(result.left)))}</span>
          </li>
        )}
      </ol>
    </section>
  );
}

function branchesOf(result: ProjectResult, formats: Formats): Branch[] {
  const stages = result.stages.map((stage, place): Taking => {
    const label = deductionText(stage);
    return {
      key: `stage ${place}`,
      label,
      detail: stage.by
        ? t('paid back to {person}', { person: personText(stage.by) })
        : percentText(stage.step, formats),
      amount: stage.amount,
      fill: 'fill-line-strong',
      isPerson: false,
    };
  });
  const isCrowd = result.rows.length > mostDrawn;
  const drawn = isCrowd ? result.rows.slice(0, mostDrawn - 1) : result.rows;
  const others = result.rows.slice(drawn.length);
  const people = drawn.map(
    ({ name, pay }, place): Taking => ({
      key: `person ${place}`,
      label: personText(name),
      detail: '',
      amount: pay,
      fill: shareFill(place),
      isPerson: true,
    }),
  );
  const rest: Taking = {
    key: 'others',
    label: t('{count, plural, one {# other} other {# others}}', { count: others.length }),
    detail: '',
    amount: sumCents(others.map(({ pay }) => pay)),
    fill: 'fill-line-strong',
    isPerson: true,
  };
  const takings = [...stages, ...people, ...(isCrowd ? [rest] : [])];
  return takings.map((taking, place) => {
    const taken = sumCents(takings.slice(0, place + 1).map(({ amount }) => amount));
    return { ...taking, left: result.totalBudget - taken };
  });
}

/** Like '12.5% of $1,850.00'; empty if the amount was not computed from a percentage. */
function percentText(step: ProjectResult['stages'][number]['step'], { rate, money }: Formats): string {
  if (step.step !== 'taken-percent') return '';
  return t('{percent} of {total}', { percent: rate(step.percent), total: money(step.of) });
}

function fraction(part: number, whole: number): number {
  return Math.min(1, Math.max(0, part / whole));
}

/** Draws the remaining income as a trunk at the start side, and the amount as a branch that bends to the end side. */
function Drawing({ before, after, fill }: { before: number; after: number; fill: string }) {
  const [from, to] = [after * 100, before * 100];
  const top = 50 - (to - from) * 0.35;
  const bottom = 50 + (to - from) * 0.35;
  return (
    <span className="relative min-h-11 self-stretch">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full rtl:-scale-x-100"
      >
        <rect width={from} height="100" className="fill-accent-soft" />
        <path
          className={fill}
          d={`M${from} 0H${to}C${to} ${top} ${to} ${top} 100 ${top}V${bottom}C${from} ${bottom} ${from} ${bottom} ${from} 0Z`}
        />
      </svg>
    </span>
  );
}

import { FigureList, type Figures } from '#calculators/browser/result/person-card.tsx';
import { t } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { Backward } from '../../rules/freelancer.result.ts';

type BackwardFiguresProps = { backward: Backward | undefined; formats: Formats };

/** Shows the budget that the team needs, and the rate and hours that the given budget allows. */
export function BackwardFigures({ backward, formats }: BackwardFiguresProps) {
  const figures = figuresOf(backward ?? {}, formats);
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="backward">
      <h3 id="backward" className="mb-1.5 font-sans font-semibold text-base tracking-normal">
        {t('What the budget allows')}
      </h3>
      <FigureList figures={figures} />
    </section>
  );
}

function figuresOf({ budget, rate, hours }: Backward, { money, decimal }: Formats): Figures {
  return [
    ...(budget === undefined ? [] : [[t('Budget needed at these rates'), money(budget)] as const]),
    ...(rate === undefined
      ? []
      : [[t('Average hourly rate it covers'), t('{rate}/h', { rate: money(rate) })] as const]),
    ...(hours === undefined
      ? []
      : [[t('Hours it covers at these rates'), t('{hours} h', { hours: decimal(hours) })] as const]),
  ];
}

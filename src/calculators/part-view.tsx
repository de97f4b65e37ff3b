import { useLocale } from '#browser/locale.ts';
import { FigureList, PersonCard } from './person-card.tsx';
import { phraseText } from './phrase.ts';
import { figureTexts, formatsIn, type Part } from './summary.ts';

/** One person's part without the rest of the result. */
export function PartView({ part, currency }: { part: Part; currency: string }) {
  const formats = formatsIn(currency, useLocale());
  const { money, percent } = formats;
  return (
    <div className="grid gap-5">
      <div>
        <p className="wrap-anywhere text-ink-soft">
          Part of <bdi>{part.name}</bdi>
        </p>
        <p className="figures wrap-anywhere font-display text-4xl">{money(part.amount)}</p>
      </div>
      <ul>
        <PersonCard
          index={0}
          name={part.name}
          detail={phraseText(part.detail, formats)}
          amount={money(part.amount)}
          share={part.share === null ? '' : percent(part.share)}
          explanation={part.explanation}
          formats={formats}
        >
          <div className="mt-2 ml-6 text-sm">
            <FigureList figures={part.figures.map((figure) => figureTexts(figure, formats))} />
          </div>
        </PersonCard>
      </ul>
    </div>
  );
}

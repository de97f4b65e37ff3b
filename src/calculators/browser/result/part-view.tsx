import { useLocale } from '#browser/locale.ts';
import { tRich } from '#ui/rich-text.tsx';
import { personText } from '../../rules/people.ts';
import { phraseText } from '../../rules/phrase.ts';
import { figureTexts, formatsIn, type Part } from '../../rules/summary.ts';
import { Explained, FigureList } from './person-card.tsx';

export function PartView({ part, currency }: { part: Part; currency: string }) {
  const formats = formatsIn(currency, useLocale());
  const { money, percent } = formats;
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="wrap-anywhere font-normal font-sans text-base text-ink-soft tracking-normal">
          {tRich(
            '<b>{person}</b>’s part',
            { b: (text) => <bdi>{text}</bdi> },
            { person: personText(part.name) },
          )}
        </h3>
        <p className="figures wrap-anywhere font-display text-4xl">{money(part.amount)}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {[part.share === null ? '' : percent(part.share), phraseText(part.detail, formats)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {part.figures.length > 0 ? (
        <FigureList figures={part.figures.map((figure) => figureTexts(figure, formats))} />
      ) : null}
      <Explained explanation={part.explanation} formats={formats} className="text-sm" />
    </div>
  );
}

import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { personText } from '../../rules/people.ts';
import { phraseText } from '../../rules/phrase.ts';
import {
  type FigureTexts,
  figureTexts,
  formatsIn,
  type Part,
  splitFigures,
  writtenFigures,
} from '../../rules/summary.ts';
import { Explained, FigureList } from './person-card.tsx';

type PartViewProps = {
  part: Part;
  currency: string;
  /** True for a part of a bill, false for a part of a payout. */
  isBill: boolean;
};

/** A part as shown to the person to whom it belongs. */
export function PartView({ part, currency, isBill }: PartViewProps) {
  const formats = formatsIn(currency, useLocale());
  const { money, percent } = formats;
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="wrap-anywhere font-normal font-sans text-base text-ink-soft tracking-normal">
          {tRich('<b>{person}</b>’s part', isolated, { person: personText(part.name) })}
        </h3>
        <p className="figures wrap-anywhere font-display text-4xl max-[22rem]:text-3xl">
          {money(part.amount)}
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {[
            part.share === null ? '' : shareText(percent(part.share), isBill),
            phraseText(part.detail, formats),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {part.figures.length > 0 || part.settled ? <FigureList figures={ownFigures(part, formats)} /> : null}
      <Explained explanation={part.explanation} formats={formats} className="text-sm" />
    </div>
  );
}

function shareText(share: string, isBill: boolean): string {
  return isBill ? t('{share} of the bill', { share }) : t('{share} of the total', { share });
}

/** Rewrites stored payments for their person: 'Pays Ana' becomes 'You owe Ana'. */
function ownFigures(part: Part, formats: Formats): FigureTexts[] {
  const { money } = formats;
  if (part.settled) return writtenFigures(part).map((figure) => figureTexts(figure, formats));
  const { lines, paid, pays, gets } = splitFigures(part);
  return [
    ...lines.map((figure) => figureTexts(figure, formats)),
    // Omitted at zero, where it could be read as 'your payment has not arrived'.
    ...(paid > 0 ? [[t('Paid towards the bill'), money(paid)] as const] : []),
    ...pays.map(({ to, amount }) => [t('You owe {to}', { to: personText(to) }), money(amount)] as const),
    ...gets.map(
      ({ from, amount }) => [t('{from} owes you', { from: personText(from) }), money(amount)] as const,
    ),
  ];
}

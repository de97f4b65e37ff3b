import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { groupedCardNumber, type TestCard, testCards } from '../../rules/sandbox.ts';

/** The accepted test cards and the effect of each. */
export function TestCardList({ onTake }: { onTake: (card: TestCard) => void }) {
  return (
    <ul aria-label={t('Test cards')} className="divide-y divide-line rounded-lg border border-line">
      {testCards.map((card) => (
        <li key={card.number} className="flex items-center gap-3 px-3.5 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{t(card.title)}</span>
              <span className="figures text-ink-soft">{groupedCardNumber(card.number)}</span>
            </p>
            <p className="text-ink-soft text-sm">{t(card.words)}</p>
          </div>
          <Button
            size="sm"
            variant="outline"
            aria-label={t('Use the card {title}', { title: t(card.title) })}
            onClick={() => onTake(card)}
          >
            {t('Use', {}, 'verb')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

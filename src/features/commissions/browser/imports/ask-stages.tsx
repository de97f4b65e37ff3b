import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ImportResult } from '../../rules/deals/deal.ts';

type Stages = Extract<ImportResult, { kind: 'ask-stages' }>['stages'];

type AskStagesProps = { stages: Stages; busy: boolean; onChoose: (names: readonly string[]) => void };

/** Asks which stages count if a file may contain deals that are not won, since they would be paid. */
export function AskStages({ stages, busy, onChoose }: AskStagesProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    stages.filter(({ isWon }) => isWon).map(({ name }) => name),
  );
  const sumOf = (some: Stages) => some.reduce((sum, { rows }) => sum + rows, 0);
  const rows = sumOf(stages.filter(({ name }) => chosen.includes(name)));
  const left = sumOf(stages) - rows;
  return (
    <Notice
      tone="moderate"
      title={t('Which stages count?')}
      actions={
        <Button size="sm" busy={busy} disabled={rows === 0} onClick={() => onChoose(chosen)}>
          {t('{rows, plural, one {Import # row} other {Import # rows}}', { rows })}
        </Button>
      }
    >
      <p id="stages-hint">
        {t('Not every deal in this file is won. Choose the stages that earn commission.')}
      </p>
      <fieldset aria-describedby="stages-hint" className="mt-2 min-w-0 max-w-md">
        <legend className="sr-only">{t('Stages that count')}</legend>
        {stages.map(({ name, rows: inStage }) => (
          <label key={name} className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 text-ink">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
              }
            />
            <span className="wrap-anywhere min-w-0">{name || t('No stage')}</span>
            <span className="figures ms-auto whitespace-nowrap text-ink-soft">
              {t('{rows, plural, one {# row} other {# rows}}', { rows: inStage })}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="mt-1">
        {t('{left, plural, =0 {No row is left out.} one {# row is left out.} other {# rows are left out.}}', {
          left,
        })}
      </p>
    </Notice>
  );
}

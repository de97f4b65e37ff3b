import { type Ref, useId } from 'react';
import { useResultFormats } from '#calculators/browser/result/result-formats.tsx';
import { allUsedText, remainingText, unlimitedText } from '#features/workbench/browser/daily-usage.public.ts';
import {
  notLoadedText,
  staleText,
  withoutResultText,
} from '#features/workbench/browser/result-texts.public.ts';
import { t } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Card } from '#ui/card.tsx';
import type { EmbeddedOutcome } from './use-embedded-calculation.ts';

type EmbeddedResultProps = {
  ref: Ref<HTMLElement>;
  outcome: EmbeddedOutcome;
  /** The calculator on our own site. */
  siteLink: string;
};

export function EmbeddedResult({ ref, outcome, siteLink }: EmbeddedResultProps) {
  const done = outcome.state === 'done' ? outcome : null;
  const formats = useResultFormats(done?.result ?? {});
  const titleId = useId();
  return (
    <section ref={ref} aria-labelledby={titleId} className="min-w-0">
      <Card className="p-5 sm:p-6">
        <h2 id={titleId} className="text-2xl">
          {t('Results')}
        </h2>
        <p role="status" className={done ? 'sr-only' : 'mt-3 text-ink-soft'}>
          {statusText(outcome, formats)}
        </p>
        {outcome.state === 'used-up' ? (
          <p className="mt-3">
            <a href={siteLink} className="text-accent underline underline-offset-4">
              {unlimitedText()}
            </a>
          </p>
        ) : null}
        {done?.isStale ? (
          <p className="mt-3 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">{staleText()}</p>
        ) : null}
        {done ? (
          <div className="mt-4">
            <done.core.Results result={done.result} />
          </div>
        ) : null}
        {done && done.left !== null ? (
          <p className="mt-6 border-line border-t pt-5 text-ink-soft text-sm">{remainingText(done.left)}</p>
        ) : null}
      </Card>
    </section>
  );
}

function statusText(outcome: EmbeddedOutcome, formats: Formats): string {
  switch (outcome.state) {
    case 'unloaded':
      return notLoadedText();
    case 'used-up':
      return allUsedText();
    case 'done':
      return outcome.core.calculator.announce(outcome.result, formats);
    default:
      return withoutResultText(outcome);
  }
}

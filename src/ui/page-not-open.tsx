import type { ReactNode } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from './button.tsx';
import { SkeletonBlock } from './skeleton.tsx';

type State = 'loading' | 'gone' | 'unreachable';

type PageNotOpenProps = {
  state: State;
  headings: Readonly<Record<State, string>>;
  /** The text for a failed connection. */
  unreachable: string;
  gone: ReactNode;
  onRetry: () => void;
};

/** Placeholder of a link's page while it loads or if it cannot be shown. */
export function PageNotOpen({ state, headings, unreachable, gone, onRetry }: PageNotOpenProps) {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{headings[state]}</h1>
      <div aria-live="polite" className="mt-4">
        {state === 'gone' ? gone : null}
        {state === 'unreachable' ? (
          <>
            <p className="text-ink-soft">{unreachable}</p>
            <Button className="mt-5" onClick={onRetry}>
              {t('Try again')}
            </Button>
          </>
        ) : null}
      </div>
      {state === 'loading' ? <SkeletonBlock className="mt-2 h-96" /> : null}
    </>
  );
}

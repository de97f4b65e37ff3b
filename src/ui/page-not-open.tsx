import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { SkeletonBlock } from './skeleton.tsx';

type State = 'loading' | 'gone' | 'unreachable';

type PageNotOpenProps = {
  state: State;
  headings: Readonly<Record<State, string>>;
  /** Noun for the shared thing, as 'link' in 'The link itself may be fine.' */
  subject: string;
  gone: ReactNode;
  onRetry: () => void;
};

/** Placeholder of a link's page while it loads or if it cannot be shown. */
export function PageNotOpen({ state, headings, subject, gone, onRetry }: PageNotOpenProps) {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{headings[state]}</h1>
      <div aria-live="polite" className="mt-4">
        {state === 'gone' ? gone : null}
        {state === 'unreachable' ? (
          <>
            <p className="text-ink-soft">The connection failed. The {subject} may be fine.</p>
            <Button className="mt-5" onClick={onRetry}>
              Try again
            </Button>
          </>
        ) : null}
      </div>
      {state === 'loading' ? <SkeletonBlock className="mt-2 h-96" /> : null}
    </>
  );
}

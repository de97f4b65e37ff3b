import { type ReactNode, Suspense, startTransition, useEffect, useLayoutEffect, useState } from 'react';

let waiting = 0;

/**
 * A part of the page that is hydrated in a task of its own, so that a slow phone answers in between. The document is
 * marked as ready once every part responds to clicks and keys: tests and measurements wait for it.
 */
export function Slice({ children }: { children: ReactNode }) {
  // Layout effects come before all others, so a part is counted before any of them is done.
  useLayoutEffect(() => {
    waiting += 1;
  }, []);
  return (
    <Suspense>
      {children}
      <Done />
    </Suspense>
  );
}

function Done() {
  const [isFilledIn, setFilledIn] = useState(false);
  // Drawn after what other effects fill in, a draft for example: it stands in its fields by then.
  useEffect(() => startTransition(() => setFilledIn(true)), []);
  useEffect(() => {
    if (!isFilledIn) return;
    waiting -= 1;
    if (waiting === 0) document.documentElement.dataset.ready = 'true';
  }, [isFilledIn]);
  return null;
}

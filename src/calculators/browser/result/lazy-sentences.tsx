import { lazy, Suspense } from 'react';
import type { SentenceListProps } from './sentence-list.tsx';

/** Ahead of their use, so that they are there without a connection too. */
export const fetchSentences = () => import('./sentence-list.tsx');
// Where it cannot be fetched the amounts stand without it.
const Sentences = lazy(() => fetchSentences().catch(() => ({ default: () => <></> })));

/** Loaded when first wanted: most people never ask how an amount came about. */
export function LazySentences(props: SentenceListProps) {
  return (
    <Suspense fallback={null}>
      <Sentences {...props} />
    </Suspense>
  );
}

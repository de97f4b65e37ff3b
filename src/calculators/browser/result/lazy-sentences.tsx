import { lazy, Suspense } from 'react';
import type { SentenceListProps } from './sentence-list.tsx';

/** Preloaded, so that explanations work offline. */
export const fetchSentences = () => import('./sentence-list.tsx');
// If the chunk cannot load, the amounts are shown without explanations.
const Sentences = lazy(() => fetchSentences().catch(() => ({ default: () => <></> })));

/** Lazily loaded: most users never open explanations. */
export function LazySentences(props: SentenceListProps) {
  return (
    <Suspense fallback={null}>
      <Sentences {...props} />
    </Suspense>
  );
}

import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#kernel/language/t.ts';
import { Segmented } from '#ui/segmented.tsx';

/** A filter of 'All' and two states, stored in the URL, and its control. */
export function useStateFilter<const State extends string>(
  view: string,
  labels: Readonly<Record<State, string>>,
): readonly [State | '', ReactNode] {
  const [params, setParams] = useSearchParams();
  const states = Object.keys(labels) as State[];
  const state = states.find((known) => known === params.get('state')) ?? '';
  const options = [
    { value: '', label: t('All', {}, 'messages or conversations') },
    ...states.map((value) => ({ value, label: labels[value] })),
  ] as const;
  const filter = (
    <div className="mb-6">
      <Segmented<State | ''>
        legend={t('Show')}
        options={options}
        value={state}
        onValueChange={(next) => setParams({ view, ...(next ? { state: next } : {}) }, { replace: true })}
      />
    </div>
  );
  return [state, filter];
}

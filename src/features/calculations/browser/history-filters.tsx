import { useLayoutEffect, useRef } from 'react';
import { calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { useTypedSearch } from '#ui/search-field.tsx';
import { maxSearchLength } from '../rules/calculation.ts';
import type { HistoryFilter } from './history.client.ts';

const types = [
  { value: '', label: t('All calculators') },
  ...calculatorKinds.map((type) => ({ value: type, label: t(catalogue[type].label) })),
];

type HistoryFiltersProps = { filter: HistoryFilter; onFilter: (filter: HistoryFilter) => void };

export function HistoryFilters({ filter, onFilter }: HistoryFiltersProps) {
  // The latest filter. The URL is updated later, so a search based on the URL could undo a recent choice.
  const latest = useRef(filter);
  useLayoutEffect(() => {
    latest.current = { type: filter.type, search: filter.search };
  }, [filter.type, filter.search]);
  const narrow = (change: Partial<HistoryFilter>) => {
    latest.current = { ...latest.current, ...change };
    onFilter(latest.current);
  };
  const [typed, setTyped] = useTypedSearch(filter.search, (search) => narrow({ search }));
  return (
    <search className="grid w-full gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:w-auto md:flex-1">
      <TextField
        label={t('Search')}
        type="search"
        autoComplete="off"
        maxLength={maxSearchLength}
        placeholder={t('Project, rep, person or amount')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <NativeSelect
        label={t('Calculator')}
        options={types}
        value={filter.type}
        onChange={(event) => narrow({ search: typed.trim(), type: event.target.value })}
      />
    </search>
  );
}

import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { categories } from '../../rules/categories/categories.ts';
import type { EntryFilter, GroupRecord } from '../../rules/group.ts';
import { choiceName } from '../people.ts';

type EntryFiltersProps = {
  record: GroupRecord;
  filter: EntryFilter;
  onChange: (filter: EntryFilter) => void;
};

const maxSearch = 100;

/** Search in the titles and notes; filters by category and person behind a button. */
export function EntryFilters({ record, filter, onChange }: EntryFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const set = (change: EntryFilter) => onChange({ ...filter, ...change });
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex items-end gap-2">
        <SearchField
          label={t('Search entries')}
          className="min-w-0 flex-1"
          maxLength={maxSearch}
          value={filter.search ?? ''}
          onSearch={(search) => set({ search: search === '' ? undefined : search })}
        />
        <Button
          variant="outline"
          size="icon"
          aria-label={t('Filters')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          <SlidersHorizontal aria-hidden="true" />
        </Button>
      </div>
      {isOpen ? (
        <div className="grid grid-cols-2 gap-3">
          <NativeSelect
            label={t('Category')}
            value={filter.category ?? ''}
            onChange={({ target }) => set({ category: target.value || undefined })}
            options={[
              { value: '', label: t('All categories') },
              ...categories.map(({ id, label }) => ({ value: id, label: t(label) })),
            ]}
          />
          <NativeSelect
            label={t('Person')}
            value={filter.person ?? ''}
            onChange={({ target }) => set({ person: target.value || undefined })}
            options={[
              { value: '', label: t('Everybody') },
              ...record.people.map((person) => ({ value: person.id, label: choiceName(person, record.me) })),
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}

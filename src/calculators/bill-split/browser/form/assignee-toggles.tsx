import { memo, useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { labelsOf, peopleByLabel, personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { movedParts, toggled } from './assignments.ts';
import type { BillSplitFormState } from './bill-split-form-state.ts';
import { Chip } from './chip.tsx';

type AssigneeTogglesProps = { form: BillSplitFormState; index: number; labels: readonly string[] };

export function AssigneeToggles({ form, index, labels }: AssigneeTogglesProps) {
  const path = `billData.items.${index}.assignedTo` as const;
  const partsPath = `billData.items.${index}.parts` as const;
  const { control, getValues, setValue } = form;
  const chosen = new Set(peopleByLabel(labels)(useWatch({ control, name: path }) ?? []));
  const everyone = labels.length > 0 && chosen.size === labels.length;
  // Reads the form on click, so its identity is stable and typing a name re-renders only that person's
  // toggles.
  const assign = useCallback(
    (assignedTo: string[]) => {
      const parts = getValues(partsPath);
      if (parts?.length) setValue(partsPath, movedParts(getValues(path) ?? [], parts, assignedTo));
      setValue(path, assignedTo);
    },
    [path, partsPath, getValues, setValue],
  );
  const toggle = useCallback(
    (person: number) => {
      const people = labelsOf(getValues('billData.participants'));
      assign(toggled(people, getValues(path) ?? [], person));
    },
    [path, assign, getValues],
  );
  const toggleAll = useCallback(() => {
    assign(everyone ? [] : labelsOf(getValues('billData.participants')));
  }, [everyone, assign, getValues]);
  return (
    <fieldset className="min-w-0 flex-1 basis-full max-sm:ps-6 sm:basis-0">
      <legend className="flex gap-2 text-sm max-sm:leading-tight sm:sr-only">
        <span>{t('Who ordered this?')}</span>{' '}
        <span className="figures text-ink-soft">
          {chosen.size === 0
            ? t('Nobody yet')
            : t('{count} of {all}', { count: chosen.size, all: labels.length })}
        </span>
      </legend>
      {labels.length === 0 ? (
        <p className="content-center text-ink-soft text-sm sm:min-h-11">{t('Add the people first.')}</p>
      ) : (
        <div className="flex flex-wrap gap-1">
          <Toggle label={t('Everyone')} person={-1} pressed={everyone} onToggle={toggleAll} />
          {labels.map((label, person) => (
            <Toggle
              // biome-ignore lint/suspicious/noArrayIndexKey: labels change while typing, indexes do not
              key={person}
              label={personText(label)}
              person={person}
              pressed={chosen.has(person)}
              onToggle={toggle}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

type ToggleProps = { label: string; person: number; pressed: boolean; onToggle: (person: number) => void };

const Toggle = memo(function Toggle({ label, person, pressed, onToggle }: ToggleProps) {
  return (
    <Chip
      label={label}
      pressed={pressed}
      title={label}
      className="max-w-40 px-2 max-sm:max-w-28"
      onClick={() => onToggle(person)}
    />
  );
});

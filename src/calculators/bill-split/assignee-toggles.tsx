import { Check } from 'lucide-react';
import { memo, useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { toggled } from './assignments.ts';
import type { BillSplitFormState } from './bill-split-form.tsx';
import { labelsOf, peopleByLabel } from './people.ts';

type AssigneeTogglesProps = { form: BillSplitFormState; index: number; labels: readonly string[] };

/** More people than this scroll in a box of their own, so that an item stays one screen high. */
const roomFor = 15;

export function AssigneeToggles({ form, index, labels }: AssigneeTogglesProps) {
  const path = `billData.items.${index}.assignedTo` as const;
  const { control, getValues, setValue } = form;
  const chosen = new Set(peopleByLabel(labels)(useWatch({ control, name: path }) ?? []));
  const everyone = labels.length > 0 && chosen.size === labels.length;
  // Reads the form when pressed and so never changes: typing a name draws only that person's toggles again.
  const toggle = useCallback(
    (person: number) => {
      const people = labelsOf(getValues('billData.participants'));
      setValue(path, toggled(people, getValues(path) ?? [], person));
    },
    [path, getValues, setValue],
  );
  const toggleAll = useCallback(() => {
    setValue(path, everyone ? [] : labelsOf(getValues('billData.participants')));
  }, [path, everyone, getValues, setValue]);
  const crowd = labels.length > roomFor ? 'max-h-64 overflow-y-auto rounded-md border border-line p-2' : '';
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-2 font-medium text-sm">
        Who ordered this?{' '}
        <span className="figures font-normal text-ink-soft">
          {chosen.size === 0 ? 'Nobody yet' : `${chosen.size} of ${labels.length}`}
        </span>
      </legend>
      {labels.length === 0 ? (
        <p className="text-ink-soft text-sm">Add the people first.</p>
      ) : (
        <div className={`flex flex-wrap gap-2 ${crowd}`}>
          <Toggle label="Everyone" person={-1} pressed={everyone} onToggle={toggleAll} />
          {labels.map((label, person) => (
            <Toggle
              // biome-ignore lint/suspicious/noArrayIndexKey: a label changes with every letter typed, a person's place does not
              key={person}
              label={label}
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
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onToggle(person)}
      className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-surface px-4 py-1.5 text-left transition-colors duration-150 hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
    >
      {pressed ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
      <bdi className="wrap-anywhere min-w-0">{label}</bdi>
    </button>
  );
});

import { Check } from 'lucide-react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { GroupPerson } from '../../rules/group.ts';
import { choiceName } from '../people.ts';

type PeopleChoiceProps = {
  legend: string;
  people: readonly GroupPerson[];
  me: string;
  chosen: ReadonlySet<string>;
  onToggle: (person: string) => void;
};

/** People as toggles. */
export function PeopleChoice({ legend, people, me, chosen, onToggle }: PeopleChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-ink text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {people.map((person) => (
          <Button
            key={person.id}
            variant="outline"
            size="sm"
            aria-pressed={chosen.has(person.id)}
            className="min-h-11 max-w-full aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
            onClick={() => onToggle(person.id)}
          >
            {chosen.has(person.id) ? <Check aria-hidden="true" /> : null}
            <bdi className="truncate">{choiceName(person, me)}</bdi>
          </Button>
        ))}
      </div>
      {chosen.size === 0 ? <p className="mt-2 text-bad text-sm">{t('Choose at least one person')}</p> : null}
    </fieldset>
  );
}

import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { findRoster } from '#features/roster/browser/roster.client.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { typedPeople } from './typed-people.ts';

const offeredAtOnce = 8;

type PeopleFieldProps = {
  /** The user whose roster suggests people; undefined for visitors. */
  userId: string | undefined;
  /** Names that are in the group already. */
  known: readonly string[];
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** Names of people, typed or pasted. */
export function PeopleField({ userId, known, text, error, onChange }: PeopleFieldProps) {
  const roster = useRosterNames(userId);
  const people = typedPeople(text, known);
  const offered = typedPeople(roster.join('\n'), [...known, ...people]).slice(0, offeredAtOnce);
  return (
    <div className="grid gap-3">
      <TextArea
        label={t('People', {}, 'in a group')}
        hint={
          people.length === 0
            ? t('One per line or separated by commas.')
            : t('{count, plural, one {# new person} other {# new people}}', { count: people.length })
        }
        rows={4}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {offered.length > 0 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 text-ink-soft text-sm">{t('People you work with')}</legend>
          {offered.map((name) => (
            <Button
              key={name}
              size="sm"
              variant="outline"
              className="min-h-11"
              onClick={() => onChange([...people, name, ''].join('\n'))}
            >
              <Plus aria-hidden="true" />
              <span className="wrap-anywhere">{tRich('Add <b>{name}</b>', isolated, { name })}</span>
            </Button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

/** Empty without an account, and if the roster cannot be loaded: it only suggests. */
function useRosterNames(userId: string | undefined): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (userId === undefined) return;
    findRoster(userId).then(
      (people) => setNames(people.map(({ name }) => name)),
      () => {},
    );
  }, [userId]);
  return names;
}

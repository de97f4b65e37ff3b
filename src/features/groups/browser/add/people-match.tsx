import { isUnnamed, personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { plainName } from '#kernel/text/plain-name.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import type { GroupRecord } from '../../rules/group.ts';
import { choiceName, presentPeople } from '../people.ts';
import { type Match, newPerson, openMatch } from './match-people.ts';

type PeopleMatchProps = {
  names: readonly string[];
  record: GroupRecord;
  matches: readonly Match[];
  /** Indexes to mark as errors after a submit. */
  unclear: readonly number[];
  onChange: (matches: Match[]) => void;
};

/** Matches each name of the result to a person of the group. */
export function PeopleMatch({ names, record, matches, unclear, onChange }: PeopleMatchProps) {
  const people = presentPeople(record).map((person) => ({
    value: person.id,
    label: choiceName(person, record.me),
  }));
  const taken = new Set(presentPeople(record).map(({ name }) => plainName(name)));
  const isTaken = (name: string) => taken.has(plainName(name));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium text-sm">{t('Who is who in the group?')}</legend>
      {names.map((name, place) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: names of a result do not move
          key={place}
          label={<bdi>{personText(name)}</bdi>}
          value={matches[place] ?? openMatch}
          error={unclear.includes(place) ? t('Choose one person for each name') : undefined}
          options={[
            ...(matches[place] === openMatch ? [{ value: openMatch, label: t('Choose a person') }] : []),
            ...people,
            ...(isUnnamed(name) || isTaken(name)
              ? []
              : [{ value: newPerson, label: t('Add {name} to the group', { name }) }]),
          ]}
          onChange={({ target }) => onChange(matches.with(place, target.value))}
        />
      ))}
    </fieldset>
  );
}

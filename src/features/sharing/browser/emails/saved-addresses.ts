import { useEffect, useState } from 'react';
import { givenName } from '#calculators/rules/people.ts';
import type { Roster } from '#features/roster/rules/roster.ts';
import { rosterSize } from '#features/roster/rules/roster.ts';

type People = Roster['people'];

const plain = (name: string) => name.trim().toLowerCase();
/** False for the placeholder 'Unnamed', also in other languages. */
const isNamed = (name: string) => name.trim() !== '' && !givenName(name, { Unnamed: 'Unnamed' });

/** The saved address of each name; empty if there is none, or if two people have the name, here or in the roster. */
export function savedAddresses(names: readonly string[], people: People): string[] {
  const known = Map.groupBy(people, ({ name }) => plain(name));
  const all = names.map(plain);
  return names.map((name) => {
    const isOnce = all.indexOf(plain(name)) === all.lastIndexOf(plain(name));
    const [saved, ...others] = known.get(plain(name)) ?? [];
    return isNamed(name) && isOnce && saved && others.length === 0 ? saved.email : '';
  });
}

type Sent = Readonly<{ name: string; email: string }>;

/** The roster with these addresses: updates saved people and adds the others as new people. */
export function withAddresses(people: People, sent: readonly Sent[]): People {
  const next = [...people];
  for (const { name, email } of sent.filter((each) => isNamed(each.name))) {
    const place = next.findIndex((person) => plain(person.name) === plain(name));
    const before = next[place];
    if (before) next[place] = { ...before, email };
    else if (next.length < rosterSize)
      next.push({ name: name.trim(), role: '', rate: '', currency: 'USD', email });
  }
  return next;
}

/** The user's saved people, loaded with the form; empty if they cannot be loaded. */
export function useSavedPeople(userId: string): People {
  const [people, setPeople] = useState<People>([]);
  useEffect(() => {
    let isGone = false;
    void import('#features/roster/browser/roster.client.ts')
      .then(({ findRoster }) => findRoster(userId))
      .then(
        (found) => isGone || setPeople(found),
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [userId]);
  return people;
}

/** Reloads the roster first, so that it does not overwrite people who were saved elsewhere meanwhile. */
export async function saveAddresses(userId: string, sent: readonly Sent[]): Promise<void> {
  const { findRoster, saveRoster } = await import('#features/roster/browser/roster.client.ts');
  await saveRoster(userId, withAddresses(await findRoster(userId), sent));
}

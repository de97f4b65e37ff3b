import type { LinkRecord } from '../../rules/share.ts';

type Ordered = Pick<LinkRecord, 'person' | 'created_at'>;

/**
 * Sorts links by person in order of their first link, and each person's links newest first. Links to the whole
 * result come first. The server returns the newest links first.
 */
export function inPeopleOrder<Link extends Ordered>(links: readonly Link[]): Link[] {
  const oldestFirst = links.toReversed().toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const people = [null, ...new Set(oldestFirst.map(({ person }) => person).filter((name) => name !== null))];
  return people.flatMap((name) => oldestFirst.filter(({ person }) => person === name).toReversed());
}

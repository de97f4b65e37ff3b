import type { LinkRecord } from '../../rules/share.ts';

type Ordered = Pick<LinkRecord, 'person' | 'created_at'>;

/**
 * Links in the order of the people; of one person, the newest first. Links to the whole result come first. The
 * server lists the newest first, which is the order of the people reversed.
 */
export function inPeopleOrder<Link extends Ordered>(links: readonly Link[]): Link[] {
  const oldestFirst = links.toReversed().toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const people = [null, ...new Set(oldestFirst.map(({ person }) => person).filter((name) => name !== null))];
  return people.flatMap((name) => oldestFirst.filter(({ person }) => person === name).toReversed());
}

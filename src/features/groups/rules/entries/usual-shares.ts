import type { GroupRecord } from '../group.ts';

type Shared = Pick<GroupRecord, 'people' | 'default_shares'>;

/** The default shares of people who are still in the group; null if all share new entries equally. */
export function currentDefaultShares({ people, default_shares }: Shared): GroupRecord['default_shares'] {
  const here = new Set(people.flatMap(({ id, has_left }) => (has_left ? [] : [id])));
  const left = default_shares?.filter(({ person_id }) => here.has(person_id)) ?? [];
  return left.some(({ share }) => Number(share) > 0) ? left : null;
}

import type { GroupRecord } from '../group.ts';

type Shared = Pick<GroupRecord, 'people' | 'default_shares'>;

/** The parts of people who are still in the group; null if new entries are shared equally by all. */
export function usualShares({ people, default_shares }: Shared): GroupRecord['default_shares'] {
  const here = new Set(people.flatMap(({ id, has_left }) => (has_left ? [] : [id])));
  const left = default_shares?.filter(({ person_id }) => here.has(person_id)) ?? [];
  return left.some(({ share }) => Number(share) > 0) ? left : null;
}

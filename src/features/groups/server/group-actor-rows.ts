import type { Pool } from 'pg';
import { createReadBatcher } from '#platform/db/batch.ts';
import type { Role } from '../rules/group.ts';

/** Identifies who sends a request: an account, the key of a device, or a person whose ticket was checked. */
export type Requester = Readonly<{
  groupId: string;
  userId: string | null;
  keyHash: string | null;
  personId?: string | null;
}>;

/** The person of a group who sends a request. */
export type Actor = Readonly<{
  groupId: string;
  personId: string;
  role: Role;
  /** The account that is attached to the person. */
  userId: string | null;
  /** The accounts of all people in the group: one live trial or plan among them lets everybody write. */
  accounts: readonly string[];
}>;

/** If both match, the account's person comes before the person of the device's key. */
const actorsSql = `
  select asked.place::integer as place, asked.group_id as "groupId", one.id as "personId", one.role,
    one.user_id as "userId",
    array(select user_id from group_person
      where group_id = asked.group_id and user_id is not null and left_at is null) as accounts
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[]) with ordinality
    as asked(group_id, user_id, key_hash, person_id, place)
  cross join lateral (
    select 1 as preference, id, role, user_id from group_person
      where group_id = asked.group_id and user_id = asked.user_id and left_at is null
    union all
    select 2, id, role, user_id from group_person
      where group_id = asked.group_id and left_at is null and id = (
        select person_id from group_key where group_id = asked.group_id and key_hash = asked.key_hash)
    union all
    select 3, id, role, user_id from group_person
      where group_id = asked.group_id and id = asked.person_id and left_at is null
    order by preference limit 1
  ) one`;

export type FindActor = (requester: Requester) => Promise<Actor | undefined>;

/** Runs for every request, so the statement is prepared and concurrent requests share it. */
export function createFindActor(pool: Pick<Pool, 'query'>, prepares: boolean): FindActor {
  return createReadBatcher(
    async (asked: readonly Requester[]) => {
      const values = [
        asked.map(({ groupId }) => groupId),
        asked.map(({ userId }) => userId),
        asked.map(({ keyHash }) => keyHash),
        asked.map(({ personId = null }) => personId),
      ];
      const { rows } = await pool.query<Actor & { place: number }>({
        ...(prepares ? { name: 'group-actors' } : {}),
        text: actorsSql,
        values,
      });
      const found = new Map(rows.map(({ place, ...actor }) => [place, actor]));
      return asked.map((_, n) => found.get(n + 1));
    },
    { most: 100, atOnce: 2 },
  );
}

import { eq, sql } from 'drizzle-orm';
import { hashOf, looksLikeToken } from '#features/sharing/server/link-token.public.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Invitation } from '../../rules/group.ts';
import { moneyGroup } from '../group.table.ts';

/** The data on an invitation's page: the group and its people who have not left. */
export async function findInvitation(
  executor: Executor,
  inviteHash: string,
): Promise<Invitation | undefined> {
  const { rows } = await executor.execute<Invitation>(sql`
    select g.id as group_id, g.name,
      (select json_agg(json_build_object('id', p.id, 'name', p.name,
          'is_here', p.user_id is not null or exists (
            select from group_key k where k.group_id = p.group_id and k.person_id = p.id))
          order by p.place, p.id)
        from group_person p where p.group_id = g.id and p.left_at is null) as people
    from money_group g where g.invite_hash = ${inviteHash}`);
  return rows[0];
}

export const isOpen = async (executor: Executor, inviteHash: string): Promise<boolean> =>
  (await executor.$count(moneyGroup, eq(moneyGroup.inviteHash, inviteHash))) > 0;

/** True if an invitation with this token is open. */
export const isInvitation = async (executor: Executor, token: string): Promise<boolean> =>
  looksLikeToken(token) && (await isOpen(executor, hashOf(token)));

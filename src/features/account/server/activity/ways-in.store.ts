import { and, eq, isNull, sql } from 'drizzle-orm';
import { account, passkey, recoveryCode, secondFactor } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { recentDays, type WayInKind } from '../../rules/ways-in.ts';
import { setPassword } from '../credentials/credential.store.ts';
import { deleteIdentity } from '../identities/identity.store.ts';
import { deletePasskey } from '../passkeys/passkey.store.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.store.ts';

export type SignInMethod = Readonly<{
  kind: WayInKind;
  id: string;
  name: string;
  changedAt: Date;
  isRecent: boolean;
}>;

/** Identifies one version of a way to log in, so that keeping it does not keep a later replacement. */
export const keyOf = ({ kind, id, changedAt }: SignInMethod) => `${kind}.${id}.${changedAt.getTime()}`;

/**
 * All ways to log in, newest first. Rows older than `changed_at` use their latest known time. Recovery codes
 * are listed if they are newer than their app.
 */
export async function findSignInMethods(executor: Executor, userId: string): Promise<SignInMethod[]> {
  const { rows } = await executor.execute<SignInMethod & Record<string, unknown>>(sql`
    select kind, id, name, changed_at as "changedAt",
      changed_at >= now() - make_interval(days => ${recentDays}) as "isRecent"
    from (
      select 'passkey' as kind, id::text, name, coalesce(changed_at, created_at) as changed_at
      from ${passkey} where user_id = ${userId}
      union all
      select case provider_id when 'credential' then 'password' else 'identity' end, id::text,
        case provider_id when 'credential' then '' else provider_id end,
        coalesce(changed_at, greatest(created_at, updated_at))
      from ${account} where user_id = ${userId} and (provider_id <> 'credential' or password is not null)
      union all
      select 'authenticator', user_id::text, '', coalesce(changed_at, confirmed_at)
      from ${secondFactor} where user_id = ${userId} and confirmed_at is not null
      union all
      select 'recovery-codes', factor.user_id::text, '', max(code.created_at)
      from ${recoveryCode} code join ${secondFactor} factor using (user_id)
      where user_id = ${userId} and factor.confirmed_at is not null
      group by factor.user_id, factor.changed_at, factor.confirmed_at
      having max(code.created_at) > coalesce(factor.changed_at, factor.confirmed_at)
    ) as way
    order by changed_at desc, kind, id`);
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}

/** The user's row must be locked. */
export async function removeSignInMethod(
  executor: Executor,
  userId: string,
  { kind, id }: SignInMethod,
): Promise<void> {
  switch (kind) {
    case 'password':
      return await setPassword(executor, userId, null);
    case 'passkey':
      await deletePasskey(executor, userId, id);
      return;
    case 'identity':
      await deleteIdentity(executor, userId, id);
      return;
    case 'authenticator':
      await deleteSecondFactor(executor, userId);
      return;
    case 'recovery-codes':
      await executor.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  }
}

/** Deletes an authenticator app that awaits its first code. */
export async function deletePendingFactor(executor: Executor, userId: string): Promise<void> {
  await executor
    .delete(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNull(secondFactor.confirmedAt)));
}

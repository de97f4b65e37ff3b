import { and } from 'drizzle-orm';
import { user } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { isOpenAccount } from './account.store.ts';

/** The user's e-mail address, if confirmed: anyone can sign up with another person's address. */
export async function findAddress(executor: Executor, userId: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ email: user.email })
    .from(user)
    .where(and(isOpenAccount(userId), user.emailVerified));
  return row?.email;
}

/** Name, e-mail address and locale of a user, such as for the sender of an e-mail. */
export async function findContact(
  executor: Executor,
  userId: string,
): Promise<Readonly<{ name: string; email: string; locale: string | null }> | undefined> {
  const [row] = await executor
    .select({ name: user.name, email: user.email, locale: user.locale })
    .from(user)
    .where(isOpenAccount(userId));
  return row;
}

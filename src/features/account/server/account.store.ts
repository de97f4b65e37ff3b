import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  account,
  accountEvent,
  emailConfirmation,
  knownDevice,
  passkey,
  recoveryCode,
  secondFactor,
  session,
  user,
  verification,
} from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { deleteAllLinks } from './one-time-secret.store.ts';

export type UserRow = typeof user.$inferSelect;

export async function findUser(executor: Executor, userId: string): Promise<UserRow | undefined> {
  const [row] = await executor
    .select()
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedAt)));
  return row;
}

export async function hasAccount(executor: Executor, email: string): Promise<boolean> {
  const rows = await executor.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase()));
  return rows.length > 0;
}

/** Returns the key of the picture that it replaces; undefined when the account is no longer there. */
export async function replacePicture(
  executor: Executor,
  userId: string,
  image: string | null,
): Promise<{ previous: string | null } | undefined> {
  return await executor.transaction(async (tx) => {
    const mine = and(eq(user.id, userId), isNull(user.deletedAt));
    const [before] = await tx.select({ previous: user.image }).from(user).where(mine).for('update');
    if (!before) return undefined;
    await tx.update(user).set({ image, updatedAt: sql`now()` }).where(mine);
    return before;
  });
}

/** False when the account is no longer there. */
export async function saveLocale(
  executor: Executor,
  userId: string,
  locale: string | null,
): Promise<boolean> {
  const mine = and(eq(user.id, userId), isNull(user.deletedAt));
  const { rowCount } = await executor.update(user).set({ locale, updatedAt: sql`now()` }).where(mine);
  return rowCount !== 0;
}

/**
 * At once nobody can sign in any more, the address is free and no e-mail waits for it; what the user made is left to
 * the job.
 */
export async function closeAccount(executor: Executor, userId: string): Promise<UserRow | undefined> {
  const [before] = await executor
    .select()
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedAt)))
    .for('update');
  if (!before) return undefined;
  await executor
    .update(user)
    .set({
      email: `${userId}@deleted.invalid`,
      emailVerified: false,
      name: 'Deleted',
      deletedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(user.id, userId));
  await executor.delete(session).where(eq(session.userId, userId));
  await executor.delete(knownDevice).where(eq(knownDevice.userId, userId));
  await executor.delete(accountEvent).where(eq(accountEvent.userId, userId));
  await executor.delete(account).where(eq(account.userId, userId));
  await executor.delete(emailConfirmation).where(eq(emailConfirmation.userId, userId));
  await deleteAllLinks(executor, userId);
  await executor.delete(passkey).where(eq(passkey.userId, userId));
  await executor.delete(secondFactor).where(eq(secondFactor.userId, userId));
  await executor.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  // An e-mail that is being sent at this moment is not waited for.
  const messages = executor
    .select({ id: mailMessage.id })
    .from(mailMessage)
    .where(eq(mailMessage.to, before.email))
    .for('update', { skipLocked: true });
  await executor.delete(mailMessage).where(inArray(mailMessage.id, messages));
  return before;
}

/** Only a closed account: an open one is never removed by mistake. What refers to it goes with it. */
export async function deleteClosedUser(executor: Executor, userId: string): Promise<void> {
  await executor.delete(user).where(and(eq(user.id, userId), sql`${user.deletedAt} is not null`));
}

export async function deleteExpired(executor: Executor): Promise<void> {
  await executor.delete(session).where(sql`${session.expiresAt} < now()`);
  await executor.delete(verification).where(sql`${verification.expiresAt} < now()`);
  await executor.delete(emailConfirmation).where(sql`${emailConfirmation.expiresAt} < now()`);
}

/** Nothing can have been made with them. */
export async function deleteUnconfirmed(executor: Executor, afterSeconds: number): Promise<void> {
  const isOld = sql`${user.createdAt} < now() - make_interval(secs => ${afterSeconds})`;
  await executor.delete(user).where(and(eq(user.emailVerified, false), isNull(user.deletedAt), isOld));
}

export async function findMail(executor: Executor, email: string) {
  return await executor
    .select({
      to: mailMessage.to,
      subject: mailMessage.subject,
      kind: mailMessage.kind,
      state: mailMessage.state,
      createdAt: mailMessage.createdAt,
      sentAt: mailMessage.sentAt,
    })
    .from(mailMessage)
    .where(or(eq(mailMessage.to, email), eq(mailMessage.replyTo, email)))
    .orderBy(mailMessage.createdAt);
}

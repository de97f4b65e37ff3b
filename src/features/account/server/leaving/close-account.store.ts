import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { apiKey } from '#platform/auth/api-key.table.ts';
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
} from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import type { UserRow } from '../account.store.ts';
import { lockUser } from '../credentials/credential.store.ts';
import { deleteAllLinks } from '../credentials/one-time-secret.store.ts';

const credentialTables = [
  session,
  knownDevice,
  accountEvent,
  account,
  emailConfirmation,
  passkey,
  secondFactor,
  recoveryCode,
  apiKey,
];

/** Ends sign-in, frees the address and deletes queued e-mails at once. A job erases the other data. */
export async function closeAccount(executor: Executor, userId: string): Promise<UserRow | undefined> {
  const before = await lockUser(executor, userId);
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
  for (const table of credentialTables) await executor.delete(table).where(eq(table.userId, userId));
  await deleteAllLinks(executor, userId);
  // Skips locked rows, so as not to wait for an e-mail that is being sent.
  const messages = executor
    .select({ id: mailMessage.id })
    .from(mailMessage)
    .where(eq(mailMessage.to, before.email))
    .for('update', { skipLocked: true });
  await executor.delete(mailMessage).where(inArray(mailMessage.id, messages));
  return before;
}

/** Deletes the user only if closed. Cascades to rows that reference the user. */
export async function deleteClosedUser(executor: Executor, userId: string): Promise<void> {
  await executor.delete(user).where(and(eq(user.id, userId), sql`${user.deletedAt} is not null`));
}

export async function findMailByAddress(executor: Executor, email: string) {
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

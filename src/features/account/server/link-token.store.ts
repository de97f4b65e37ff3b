import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { verification } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';

export type LinkPurpose =
  | 'not-me'
  | 'reset-password'
  /** Between the password and the second factor. */
  | 'second-factor'
  /** Somebody signed in has just proved again who they are. */
  | 'proof'
  | 'passkey-challenge'
  | 'link-identity';

/** A link of a security e-mail outlives a change of the password: the thief may have made it. */
const ownerOf = (purpose: LinkPurpose, userId: string) =>
  purpose === 'not-me' ? `not-me ${userId}` : userId;

/** Also how the library names its links to choose a password, so that either can be taken where it is used. */
const identifierOf = (purpose: LinkPurpose, token: string) =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url');

/** A link that its receiver can use once. */
export async function issueToken(
  executor: Executor,
  purpose: LinkPurpose,
  userId: string,
  lifetimeSeconds: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = sql`now() + make_interval(secs => ${lifetimeSeconds})`;
  await executor
    .insert(verification)
    .values({ identifier: identifierOf(purpose, token), value: ownerOf(purpose, userId), expiresAt });
  return token;
}

/** Whose it is; it stays usable. */
export async function findToken(
  executor: Executor,
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> {
  const [row] = await executor
    .select({ userId: verification.value })
    .from(verification)
    .where(live(purpose, token));
  return row?.userId.replace('not-me ', '');
}

/** Whose it was; of two at the same moment one finds nothing. */
export async function takeToken(
  executor: Executor,
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> {
  const [row] = await executor
    .delete(verification)
    .where(live(purpose, token))
    .returning({ userId: verification.value });
  return row?.userId;
}

/** Links to choose a password, and everything begun with the old one. */
export async function deleteLinks(executor: Executor, userId: string): Promise<void> {
  await executor.delete(verification).where(eq(verification.value, userId));
}

export async function deleteAllLinks(executor: Executor, userId: string): Promise<void> {
  const owners = [userId, ownerOf('not-me', userId)];
  await executor.delete(verification).where(inArray(verification.value, owners));
}

function live(purpose: LinkPurpose, token: string) {
  const isIt = eq(verification.identifier, identifierOf(purpose, token));
  return and(isIt, gt(verification.expiresAt, sql`now()`));
}

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Caller } from '#platform/auth/access-token.ts';
import { verification } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { type Purpose, purposes } from './secret-purposes.ts';

type HeldBySession = Readonly<{ session: Caller }>;
/** `browser`: the hash of its device cookie. */
type HeldByBrowser = Readonly<{ browser: string }>;

/** Who may use a secret. */
type Holder<One extends Purpose> = (typeof purposes)[One]['heldBy'] extends 'session'
  ? HeldBySession
  : (typeof purposes)[One]['heldBy'] extends 'browser'
    ? HeldByBrowser
    : Readonly<Record<never, never>>;

/** The owner of a secret. `about` is its subject: an address, an identity, or the first factor of a log-in. */
type Owner<One extends Purpose> = Holder<One> &
  Readonly<{ about?: string }> &
  ((typeof purposes)[One]['heldBy'] extends 'session'
    ? unknown
    : (typeof purposes)[One]['heldBy'] extends 'browser'
      ? Readonly<{ userId?: string }>
      : Readonly<{ userId: string }>);

type AnyHolder = Partial<HeldBySession & HeldByBrowser>;

export type SecretRow = Readonly<{ userId: string; about: string | null; issuedAt: Date }>;

/** Owner of secrets issued before the user is known. */
const anybody = 'anybody';

/** Keeps a security e-mail's link valid after a password change, which a thief may have made. */
const notMePrefix = 'not-me ';
const ownerOf = (purpose: Purpose, userId: string) =>
  purpose === 'not-me' ? `${notMePrefix}${userId}` : userId;

/**
 * The hash includes the purpose, so that a secret works for one purpose only. Better Auth builds the identifiers of
 * its password links in the same way, so its links work here too.
 */
export const identifierOf = (purpose: Purpose, secret: string) =>
  createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');

const holderOf = ({ session, browser }: AnyHolder) => session?.sessionId ?? browser;

export async function issueSecret<One extends Purpose>(
  executor: Executor,
  purpose: One,
  owner: Owner<One>,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const { session, browser, userId, about }: AnyHolder & { userId?: string; about?: string } = owner;
  await executor.insert(verification).values({
    identifier: identifierOf(purpose, secret),
    value: ownerOf(purpose, session?.id ?? userId ?? anybody),
    holder: session?.sessionId ?? browser,
    about,
    expiresAt: endsIn(purposes[purpose].seconds),
  });
  return secret;
}

/** Returns the row of a valid secret. The secret stays valid. */
export async function findSecret<One extends Purpose>(
  executor: Executor,
  purpose: One,
  secret: string,
  holder: Holder<One>,
): Promise<SecretRow | undefined> {
  const [row] = await executor
    .select(columns)
    .from(verification)
    .where(live(purpose, secret, holder));
  return row && read(row);
}

/** Deletes the secret and returns its row. One of several concurrent calls succeeds. */
export async function consumeSecret<One extends Purpose>(
  executor: Executor,
  purpose: One,
  secret: string,
  holder: Holder<One>,
): Promise<SecretRow | undefined> {
  const [row] = await executor
    .delete(verification)
    .where(live(purpose, secret, holder))
    .returning(columns);
  return row && read(row);
}

/** Deletes password links and everything started with the old password. */
export async function deleteLinks(executor: Executor, userId: string): Promise<void> {
  await executor.delete(verification).where(eq(verification.value, userId));
}

export async function deleteAllLinks(executor: Executor, userId: string): Promise<void> {
  const owners = [userId, ownerOf('not-me', userId)];
  await executor.delete(verification).where(inArray(verification.value, owners));
}

const columns = {
  value: verification.value,
  about: verification.about,
  issuedAt: verification.createdAt,
};

const endsIn = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const read = ({ value, ...row }: Readonly<{ value: string; about: string | null; issuedAt: Date }>) => ({
  ...row,
  userId: value.replace(notMePrefix, ''),
});

function live(purpose: Purpose, secret: string, holder: AnyHolder) {
  const holderId = holderOf(holder);
  return and(
    eq(verification.identifier, identifierOf(purpose, secret)),
    holderId === undefined ? isNull(verification.holder) : eq(verification.holder, holderId),
    holder.session ? eq(verification.value, holder.session.id) : undefined,
    gt(verification.expiresAt, sql`now()`),
  );
}

import { createHash, randomBytes } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { Executor } from '#platform/db/database.ts';
import type { UserRow } from './account.store.ts';
import { lifetimes } from './account-policy.ts';
import { confirmAddress, insertConfirmation, takeConfirmation } from './confirmation.store.ts';

export type TokenPair = Readonly<{ accessToken: string; refreshToken: string }>;
export type Confirmed = Readonly<{
  user: UserRow /** Set when the address was replaced. */;
  oldAddress?: string;
}>;

const claims = z.object({ email: z.email(), updateTo: z.email().optional() });

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const hashes = ({ accessToken, refreshToken }: TokenPair) => ({
  secretHash: hash(refreshToken),
  tokenHash: hash(accessToken),
});

/** What the signed token of the link says, if it is one of ours and still holds. */
export async function readLinkToken(secret: string, token: string) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] });
    return claims.parse(payload);
  } catch {
    return undefined;
  }
}

/** The link to mail for a signed token; its tokens stand behind the #, where no server log sees them. */
export async function issueLink(
  executor: Executor,
  { userId, accessToken, appUrl }: Readonly<{ userId: string; accessToken: string; appUrl: string }>,
): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url');
  await insertConfirmation(executor, userId, hashes({ accessToken, refreshToken }), lifetimes.confirmation);
  const fragment = new URLSearchParams({ access_token: accessToken, refresh_token: refreshToken });
  return `${appUrl}/confirm-email#${fragment.toString()}`;
}

/** Undefined for wrong, expired, used and mixed-up tokens alike. */
export async function redeem(
  executor: Executor,
  secret: string,
  pair: TokenPair,
): Promise<Confirmed | undefined> {
  const link = await readLinkToken(secret, pair.accessToken);
  const userId = link && (await takeConfirmation(executor, hashes(pair)));
  if (!userId) return undefined;
  const from = link.email.toLowerCase();
  const to = link.updateTo?.toLowerCase() ?? from;
  const user = await confirmAddress(executor, userId, { from, to });
  return user && { user, ...(from === to ? {} : { oldAddress: from }) };
}

/** The new address was free when the link was mailed, and is not any more. */
export function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}

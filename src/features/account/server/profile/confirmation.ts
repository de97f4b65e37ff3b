import { createHash, randomBytes } from 'node:crypto';
import { createEmailVerificationToken } from 'better-auth/api';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { Executor } from '#platform/db/executor.ts';
import type { UserRow } from '../account.store.ts';
import { lifetimes } from '../account-policy.ts';
import { lockUser } from '../credentials/credential.store.ts';
import {
  confirmAddress,
  consumeConfirmation,
  findConfirmation,
  insertConfirmation,
} from './confirmation.store.ts';

export type TokenPair = Readonly<{ accessToken: string; refreshToken: string }>;
export type RedeemedLink =
  /** A new account's address is confirmed. */
  | Readonly<{ step: 'confirmed'; user: UserRow }>
  /** The old address has agreed; the new one has to confirm next. */
  | Readonly<{ step: 'agreed'; user: UserRow; newAddress: string }>
  | Readonly<{ step: 'replaced'; user: UserRow; oldAddress: string }>;

const claims = z.object({
  email: z.email(),
  updateTo: z.email().optional(),
  agrees: z.literal(true).optional(),
});

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const hashes = ({ accessToken, refreshToken }: TokenPair) => ({
  secretHash: hash(refreshToken),
  tokenHash: hash(accessToken),
});

/** Clock tolerance in seconds that accepts expired links. */
const longAgo = 10 * 365 * 24 * 60 * 60;

/** The claims of a link token with a valid signature. */
async function readLinkToken(secret: string, token: string, clockTolerance = 0) {
  try {
    const key = new TextEncoder().encode(secret);
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], clockTolerance });
    return claims.parse(payload);
  } catch {
    return undefined;
  }
}

/** The link to e-mail. Its tokens are in the fragment, which never reaches a server log. */
export async function issueLink(
  executor: Executor,
  { userId, accessToken, appUrl }: Readonly<{ userId: string; accessToken: string; appUrl: string }>,
): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url');
  await insertConfirmation(executor, userId, hashes({ accessToken, refreshToken }), lifetimes.confirmation);
  const fragment = new URLSearchParams({ access_token: accessToken, refresh_token: refreshToken });
  return `${appUrl}/confirm-email#${fragment.toString()}`;
}

type Change = Readonly<{ from: string; to: string; agrees?: true }>;

/** Token for a change of address: `agrees` for the consent of the old address, else to confirm the new one. */
export async function signChange(secret: string, { from, to, agrees }: Change): Promise<string> {
  return await createEmailVerificationToken(
    secret,
    from,
    to,
    lifetimes.confirmation,
    agrees ? { agrees } : {},
  );
}

/** The address that a link confirms, even if used or expired; undefined if the signature is invalid. */
export async function emailOfConfirmationLink(secret: string, token: string): Promise<string | undefined> {
  const link = await readLinkToken(secret, token, longAgo);
  return link && !link.agrees ? (link.updateTo ?? link.email).toLowerCase() : undefined;
}

/** Consumes a link and applies its step. Undefined for invalid, expired, used and mismatched tokens. */
export async function redeem(
  executor: Executor,
  secret: string,
  pair: TokenPair,
): Promise<RedeemedLink | undefined> {
  const link = await readLinkToken(secret, pair.accessToken);
  const userId = link && (await findConfirmation(executor, hashes(pair)));
  // Locks the account before its links, like all other transactions.
  const owner = userId && (await lockUser(executor, userId));
  if (!owner || !(await consumeConfirmation(executor, hashes(pair)))) return undefined;
  const from = link.email.toLowerCase();
  const to = link.updateTo?.toLowerCase() ?? from;
  if (link.agrees) {
    return owner.email === from ? { step: 'agreed', user: owner, newAddress: to } : undefined;
  }
  const user = await confirmAddress(executor, userId, { from, to });
  if (!user) return undefined;
  return from === to ? { step: 'confirmed', user } : { step: 'replaced', user, oldAddress: from };
}

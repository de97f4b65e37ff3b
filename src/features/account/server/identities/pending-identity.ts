import { z } from 'zod';
import { providerNames } from '#platform/auth/social/social-settings.ts';
import type { Executor } from '#platform/db/executor.ts';
import {
  consumeSecret,
  findSecret,
  identifierOf,
  issueSecret,
} from '../credentials/one-time-secret.store.ts';
import type { IdentityKey } from './identity.store.ts';

const identity = z.object({ provider: z.enum(providerNames), issuer: z.string(), subject: z.string() });
const mailed = z.object({ identity, pending: z.string() });

/** An identity that will be connected to the user's account when the user consents. */
export type PendingIdentity = Readonly<{ userId: string; identity: IdentityKey }>;

export async function issuePending(
  executor: Executor,
  browser: string,
  pending: PendingIdentity,
): Promise<string> {
  const about = JSON.stringify(pending.identity);
  return await issueSecret(executor, 'pending-identity', { browser, userId: pending.userId, about });
}

/** 'take' deletes the secret; 'find' leaves it valid. */
export async function readPending(
  executor: Executor,
  browser: string,
  token: string,
  how: 'find' | 'take',
): Promise<PendingIdentity | undefined> {
  const read = how === 'take' ? consumeSecret : findSecret;
  const row = await read(executor, 'pending-identity', token, { browser });
  return row && { userId: row.userId, identity: identity.parse(JSON.parse(row.about ?? '')) };
}

/** The secret to e-mail. It works in any browser, for this identity only. */
export async function issueConsent(
  executor: Executor,
  token: string,
  { userId, identity: agreedTo }: PendingIdentity,
): Promise<string> {
  const pending = identifierOf('pending-identity', token);
  const about = JSON.stringify({ identity: agreedTo, pending });
  return await issueSecret(executor, 'link-identity', { userId, about });
}

/** Undefined if the secret was e-mailed for another pending identity. */
export async function readConsent(
  executor: Executor,
  { token, secret }: Readonly<{ token: string; secret: string }>,
  how: 'find' | 'take',
): Promise<PendingIdentity | undefined> {
  const read = how === 'take' ? consumeSecret : findSecret;
  const row = await read(executor, 'link-identity', secret, {});
  const about = row && mailed.safeParse(JSON.parse(row.about ?? 'null')).data;
  if (about?.pending !== identifierOf('pending-identity', token)) return undefined;
  return { userId: row?.userId ?? '', identity: about.identity };
}

import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { errorResponses } from '#kernel/api/error-responses.ts';
import type { Evidence } from '#platform/auth/open-session.ts';
import type { Executor } from '#platform/db/executor.ts';
import { wholeOrNothing } from '#platform/db/whole-or-nothing.ts';
import { findUser, type UserRow } from '../account.store.ts';
import type { AccountContext } from '../account-context.ts';
import { codeLimits, knownDeviceCodeLimits, lifetimes } from '../account-policy.ts';
import { personResponse } from '../auth-responses.ts';
import { findPasswordHash, lockUser } from '../credentials/credential.store.ts';
import { consumeSecret, findSecret, issueSecret } from '../credentials/one-time-secret.store.ts';
import { deviceHashOf, ensureDeviceHash } from '../sessions/device-cookie.ts';
import { startSession } from '../sessions/entering.ts';
import { isKnownDevice, isTrustedDevice, trustDevice } from '../sessions/known-device.store.ts';
import { isEvidenceValid } from '../sessions/session.store.ts';
import { findSecondFactor } from './second-factor.store.ts';

type Admitted = 'in' | 'refused' | Readonly<{ secondFactor: string }>;
/** The first factor of a pending log-in, checked again with the second one. */
type FirstFactor = Exclude<Evidence, { passkeyId: string }>;

/** Signs in a user after the first factor, or returns a token if the second factor is needed. */
export async function signInAfterFirstFactor(
  context: AccountContext,
  c: Context,
  user: UserRow,
  evidence: FirstFactor,
): Promise<Admitted> {
  const { db, settings } = context;
  if (await findSecondFactor(db, user.id)) {
    const browser = ensureDeviceHash(c, settings);
    if (!(await isTrustedDevice(db, user.id, browser))) {
      const owner = { browser, userId: user.id, about: nameOf(evidence) };
      return await db.transaction(async (tx) =>
        (await isEvidenceValid(tx, user.id, evidence))
          ? { secondFactor: await issueSecret(tx, 'second-factor', owner) }
          : 'refused',
      );
    }
  }
  return (await startSession(context, c, user, { evidence })) ? 'in' : 'refused';
}

const identityPrefix = 'identity ';
const digestOf = (passwordHash: string) =>
  `password ${createHash('sha256').update(passwordHash).digest('base64url')}`;
const nameOf = (evidence: FirstFactor) =>
  'passwordHash' in evidence ? digestOf(evidence.passwordHash) : `${identityPrefix}${evidence.identityId}`;

/** Undefined if the password has changed. An identity is checked again when the session is stored. */
async function evidenceOf(
  executor: Executor,
  userId: string,
  about: string,
): Promise<FirstFactor | undefined> {
  if (about.startsWith(identityPrefix)) return { identityId: about.slice(identityPrefix.length) };
  const passwordHash = await findPasswordHash(executor, userId);
  return passwordHash && digestOf(passwordHash) === about ? { passwordHash } : undefined;
}

const begunTooLongAgo = () =>
  Response.json(
    { code: 'SECOND_FACTOR_EXPIRED', message: 'This took too long. Please log in again.' },
    { status: 401 },
  );
const wrong = () =>
  Response.json({ code: 'WRONG_CODE', message: errorResponses['wrong-code'].message }, { status: 400 });

type Sent = Readonly<{ token: string; code: string; remember?: boolean | undefined }>;

export async function completeSecondFactor(
  context: AccountContext,
  c: Context,
  { token, code, remember }: Sent,
): Promise<Response> {
  const { db, settings, passwords, notices } = context;
  const browser = deviceHashOf(c, settings);
  const begun = browser && (await findSecret(db, 'second-factor', token, { browser }));
  const user = begun && (await findUser(db, begun.userId));
  if (!user) return begunTooLongAgo();
  const isKnown = await isKnownDevice(db, user.id, browser);
  const [rules, who] = isKnown ? [knownDeviceCodeLimits, `${user.id} ${browser}`] : [codeLimits, user.id];
  let isOver = false;
  const spent = await passwords.limitGuesses(rules, who, async () => {
    const outcome = await spendCode(context, user, { token, browser, code });
    if (outcome !== 'over') return outcome;
    // No code was right, so the guesses stay counted.
    isOver = true;
    return undefined;
  });
  if (isOver) return begunTooLongAgo();
  if (!spent) return wrong();
  const entered = await startSession(context, c, user, { evidence: spent.evidence });
  if (!entered) return begunTooLongAgo();
  if (spent.used === 'recovery') {
    await db.transaction(async (tx) => {
      // Its address may have been replaced since `user` was read.
      const current = await lockUser(tx, user.id, 'share');
      if (current) await notices.notify(tx, c, current, 'recovery-code-used');
    });
  }
  if (remember) await trustDevice(db, user.id, entered, lifetimes.trust);
  return personResponse(user);
}

type Step = Readonly<{ token: string; browser: string; code: string }>;

/**
 * Consumes the pending log-in first, so that one of several concurrent codes succeeds. A wrong code returns undefined
 * and rolls back, so that the log-in stays pending.
 */
async function spendCode(
  { db, secondFactors }: AccountContext,
  user: UserRow,
  { token, browser, code }: Step,
) {
  return await wholeOrNothing(db, async (tx) => {
    const locked = await lockUser(tx, user.id);
    const begun = locked && (await consumeSecret(tx, 'second-factor', token, { browser }));
    const evidence = begun && (await evidenceOf(tx, user.id, begun.about ?? ''));
    if (!evidence) return 'over';
    const used = await secondFactors.spend(tx, user.id, code);
    return used && { used, evidence };
  });
}

import type { Context } from 'hono';
import type { Evidence } from '#platform/auth/open-session.ts';
import { findUser, type UserRow } from '../account.store.ts';
import type { AccountContext } from '../account-context.ts';
import { codeLimits, knownDeviceCodeLimits, lifetimes } from '../account-policy.ts';
import { findPasswordHash } from '../credential.store.ts';
import { findDevice } from '../device-cookie.ts';
import { enter } from '../entering.ts';
import { isKnownDevice, isTrustedDevice, trustDevice } from '../known-device.store.ts';
import { findToken, issueToken, takeToken } from '../link-token.store.ts';
import { personResponse } from '../person-response.ts';
import { findSecondFactor } from './second-factor.store.ts';

type Admitted = 'in' | 'refused' | Readonly<{ secondFactor: string }>;

/** Signs in somebody who has given one factor, or says that the second is needed. */
export async function admit(
  context: AccountContext,
  c: Context,
  user: UserRow,
  evidence: Evidence,
): Promise<Admitted> {
  const { db, settings } = context;
  if (await findSecondFactor(db, user.id)) {
    const device = findDevice(c, settings);
    if (!device || !(await isTrustedDevice(db, user.id, device))) {
      return { secondFactor: await issueToken(db, 'second-factor', user.id, lifetimes.secondFactor) };
    }
  }
  return (await enter(context, c, user, { evidence })) ? 'in' : 'refused';
}

const begunTooLongAgo = () =>
  Response.json(
    { code: 'SECOND_FACTOR_EXPIRED', message: 'This took too long. Please log in again.' },
    { status: 401 },
  );
const wrong = () =>
  Response.json(
    { code: 'WRONG_CODE', message: 'The code is not correct, or was used before.' },
    { status: 400 },
  );

export async function takeSecondStep(
  context: AccountContext,
  c: Context,
  { token, code, remember }: Readonly<{ token: string; code: string; remember?: boolean | undefined }>,
): Promise<Response> {
  const { db, settings, passwords, secondFactors, notices } = context;
  const userId = await findToken(db, 'second-factor', token);
  const user = userId && (await findUser(db, userId));
  if (!user) return begunTooLongAgo();
  const device = findDevice(c, settings);
  const isKnown = device && (await isKnownDevice(db, user.id, device));
  const [rules, who] = isKnown ? [knownDeviceCodeLimits, `${user.id} ${device}`] : [codeLimits, user.id];
  // Read before the token is used up: a change of the password between the two voids the token or fails the entrance.
  const passwordHash = await findPasswordHash(db, user.id);
  const used = await passwords.counting(rules, who, () =>
    db.transaction(async (tx) => await secondFactors.spend(tx, user.id, code)),
  );
  if (!used) return wrong();
  if (!(await takeToken(db, 'second-factor', token))) return begunTooLongAgo();
  const entered = await enter(context, c, user, passwordHash ? { evidence: { passwordHash } } : {});
  if (!entered) return begunTooLongAgo();
  if (used === 'recovery') {
    await db.transaction((tx) => notices.tell(tx, c, user, 'recovery-code-used'));
  }
  if (remember) await trustDevice(db, user.id, entered, lifetimes.trust);
  return personResponse(user);
}

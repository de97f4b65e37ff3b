import type { Context } from 'hono';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { guessLimits, knownDeviceLimits } from '../account-policy.ts';
import { personResponse, unconfirmed } from '../auth-responses.ts';
import { findCredential } from '../credentials/credential.store.ts';
import { signInAfterFirstFactor } from '../second-factor/second-step.ts';
import { deviceHashOf } from '../sessions/device-cookie.ts';
import { isKnownDevice } from '../sessions/known-device.store.ts';

const wrong = () =>
  Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }, { status: 401 });
/**
 * Counts wrong passwords per account. Known devices have their own counters, so that strangers cannot lock out
 * the owner.
 */
export async function signIn(
  context: AccountContext,
  c: Context<AccountEnv>,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<Response> {
  const { db, settings, passwords } = context;
  const device = deviceHashOf(c, settings);
  const found = await findCredential(db, email);
  const isKnown = found && device && (await isKnownDevice(db, found.user.id, device));
  const [rules, who] = isKnown ? [knownDeviceLimits, `${email} ${device}`] : [guessLimits, email];
  const right = await passwords.limitGuesses(rules, who, async () =>
    (await passwords.matches(found?.hash, password)) && found?.hash ? found : undefined,
  );
  if (!right?.hash) return wrong();
  if (!right.user.emailVerified) return unconfirmed();
  const admitted = await signInAfterFirstFactor(context, c, right.user, { passwordHash: right.hash });
  if (admitted === 'refused') return wrong();
  return admitted === 'in' ? personResponse(right.user) : Response.json(admitted);
}

import { createEmailVerificationToken } from 'better-auth/api';
import type { Context } from 'hono';
import { errorResponses } from '#kernel/api/error-responses.ts';
import { user as userTable } from '#platform/auth/identity.table.ts';
import { wholeOrNothing } from '#platform/db/whole-or-nothing.ts';
import type { PasskeyAssertion, PasskeyRegistration } from '../../rules/passkey.ts';
import { confirmMail } from '../account.mail.ts';
import { findUser, hasAccount } from '../account.store.ts';
import type { AccountContext } from '../account-context.ts';
import { lifetimes } from '../account-policy.ts';
import { alreadyRegistered, personResponse, unconfirmed } from '../auth-responses.ts';
import { issueLink } from '../profile/confirmation.ts';
import { findDevice, requireDevice } from '../sessions/device-cookie.ts';
import { enter } from '../sessions/entering.ts';
import { rememberDevice } from '../sessions/known-device.store.ts';
import { insertPasskey } from './passkey.store.ts';

type Newcomer = Readonly<{ email: string; name: string }>;

const refused = (status: number) =>
  Response.json({ code: 'PASSKEY_REFUSED', message: errorResponses['passkey-invalid'].message }, { status });

/** A passkey is two factors in one: the device, and how the device recognised its owner. */
export async function signInByPasskey(
  context: AccountContext,
  c: Context,
  sent: PasskeyAssertion,
): Promise<Response> {
  const { db, settings, passkeys } = context;
  const browser = findDevice(c, settings);
  const found = browser && (await db.transaction((tx) => passkeys.signIn(tx, browser, sent)));
  const user = found && (await findUser(db, found.userId));
  if (!user) return refused(401);
  if (!user.emailVerified) return unconfirmed();
  const isIn = await enter(context, c, user, { evidence: { passkeyId: found.id } });
  return isIn ? personResponse(user) : refused(401);
}

export async function signInOptions(
  { db, settings, passkeys }: AccountContext,
  c: Context,
): Promise<Response> {
  return Response.json(await passkeys.askToSignIn(db, requireDevice(c, settings)));
}

export async function signUpOptions(
  { db, settings, passkeys }: AccountContext,
  c: Context,
  { email, name }: Newcomer,
): Promise<Response> {
  if (await hasAccount(db, email)) return alreadyRegistered();
  const owner = { id: crypto.randomUUID(), email, name };
  return Response.json(await passkeys.askToSignUp(db, requireDevice(c, settings), owner));
}

/** The address still has to be confirmed: anybody can type another's. */
export async function signUpByPasskey(
  { db, settings, passkeys, write, onCreated }: AccountContext,
  c: Context,
  { email, name, passkey }: Newcomer & Readonly<{ passkey: PasskeyRegistration }>,
): Promise<Response> {
  const { authSecret, appUrl } = settings;
  const device = findDevice(c, settings);
  const key = device && (await passkeys.signUp(db, device, email, passkey));
  if (!key) return refused(400);
  const made = await wholeOrNothing(db, async (tx) => {
    // Of two sign-ups at the same moment the database lets one pass.
    const [user] = await tx.insert(userTable).values({ email, name }).onConflictDoNothing().returning();
    if (!user || !(await insertPasskey(tx, user.id, { ...key, name: 'First passkey' }))) return undefined;
    await onCreated(tx, user);
    await rememberDevice(tx, user.id, device);
    const accessToken = await createEmailVerificationToken(
      authSecret,
      email,
      undefined,
      lifetimes.confirmation,
    );
    const url = await issueLink(tx, { userId: user.id, accessToken, appUrl });
    await write(tx, { to: email, kind: 'confirm-email', content: () => confirmMail(name, url) });
    return user;
  });
  if (made) return personResponse(made);
  return (await hasAccount(db, email)) ? alreadyRegistered() : refused(400);
}

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
import { deviceHashOf, ensureDeviceHash } from '../sessions/device-cookie.ts';
import { startSession } from '../sessions/entering.ts';
import { rememberDevice } from '../sessions/known-device.store.ts';
import { insertPasskey } from './passkey.store.ts';

type Newcomer = Readonly<{ email: string; name: string }>;

const refused = (status: number) =>
  Response.json({ code: 'PASSKEY_REFUSED', message: errorResponses['passkey-invalid'].message }, { status });

/** Asks for no second factor: a passkey needs the device and its fingerprint, face or PIN. */
export async function signInByPasskey(
  context: AccountContext,
  c: Context,
  sent: PasskeyAssertion,
): Promise<Response> {
  const { db, settings, passkeys } = context;
  const browser = deviceHashOf(c, settings);
  const found = browser && (await db.transaction((tx) => passkeys.signIn(tx, browser, sent)));
  const user = found && (await findUser(db, found.userId));
  if (!user) return refused(401);
  if (!user.emailVerified) return unconfirmed();
  const isIn = await startSession(context, c, user, { evidence: { passkeyId: found.id } });
  return isIn ? personResponse(user) : refused(401);
}

export async function signInOptions(
  { db, settings, passkeys }: AccountContext,
  c: Context,
): Promise<Response> {
  return Response.json(await passkeys.askToSignIn(db, ensureDeviceHash(c, settings)));
}

export async function signUpOptions(
  { db, settings, passkeys }: AccountContext,
  c: Context,
  { email, name }: Newcomer,
): Promise<Response> {
  if (await hasAccount(db, email)) return alreadyRegistered();
  const owner = { id: crypto.randomUUID(), email, name };
  return Response.json(await passkeys.askToSignUp(db, ensureDeviceHash(c, settings), owner));
}

/** Creates an unconfirmed account, since anyone can sign up with another person's address. */
export async function signUpByPasskey(
  { db, settings, passkeys, write, onCreated }: AccountContext,
  c: Context,
  { email, name, passkey }: Newcomer & Readonly<{ passkey: PasskeyRegistration }>,
): Promise<Response> {
  const { authSecret, appUrl } = settings;
  const device = deviceHashOf(c, settings);
  const key = device && (await passkeys.signUp(db, device, email, passkey));
  if (!key) return refused(400);
  const made = await wholeOrNothing(db, async (tx) => {
    // The unique index lets one of two concurrent sign-ups pass.
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

import { brand } from '#kernel/brand.ts';
import type { Caller } from '#platform/auth/access-token.ts';
import { algorithms } from '#platform/auth/cose-key.ts';
import {
  challengeOf,
  type RelyingParty,
  relyingParty,
  type StoredKey,
  verifyAssertion,
  verifyRegistration,
} from '#platform/auth/webauthn.ts';
import type { Executor } from '#platform/db/executor.ts';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '../../rules/passkey.ts';
import { consumeSecret, issueSecret } from '../credentials/one-time-secret.store.ts';
import { countUse, lockPasskey, type PasskeyRow } from './passkey.store.ts';

export type Passkeys = ReturnType<typeof createPasskeys>;

type NewOwner = Readonly<{ id: string; email: string; name: string }>;
type NewKey = StoredKey & Readonly<{ credentialId: string }>;

/** Issues challenges and verifies the browser's response. A challenge has one purpose and works once. */
export function createPasskeys(appUrl: string) {
  const party: RelyingParty = relyingParty(appUrl);

  const creation = (
    challenge: string,
    { id, email, name }: NewOwner,
    exclude: readonly string[],
  ): PasskeyCreation => ({
    challenge,
    rpId: party.id,
    rpName: brand.name,
    userHandle: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
    username: email,
    displayName: name,
    algorithms: [...algorithms],
    exclude: [...exclude],
  });

  const answered = ({ clientDataJSON }: Readonly<{ clientDataJSON: string }>) =>
    challengeOf(clientDataJSON) ?? '';

  async function keyOf(sent: PasskeyRegistration): Promise<NewKey | undefined> {
    const key = await verifyRegistration(sent, { party, challenge: answered(sent) });
    return key && { ...key, credentialId: sent.id };
  }

  /** Verifies the response and returns the row of its passkey, locked. */
  async function rowOf(executor: Executor, sent: PasskeyAssertion): Promise<PasskeyRow | undefined> {
    const row = await lockPasskey(executor, sent.id);
    const counter = row && (await verifyAssertion(sent, { party, challenge: answered(sent) }, row));
    if (!row || counter === undefined) return undefined;
    await countUse(executor, row, counter);
    return row;
  }

  return {
    async askToAdd(
      executor: Executor,
      session: Caller,
      owner: NewOwner,
      existing: readonly string[],
    ): Promise<PasskeyCreation> {
      return creation(await issueSecret(executor, 'passkey-addition', { session }), owner, existing);
    },

    async add(executor: Executor, session: Caller, sent: PasskeyRegistration): Promise<NewKey | undefined> {
      const asked = await consumeSecret(executor, 'passkey-addition', answered(sent), { session });
      return asked && (await keyOf(sent));
    },

    /** Binds the challenge to the e-mail address, so that it cannot create an account for another address. */
    async askToSignUp(executor: Executor, browser: string, owner: NewOwner): Promise<PasskeyCreation> {
      const about = owner.email;
      return creation(await issueSecret(executor, 'passkey-sign-up', { browser, about }), owner, []);
    },

    async signUp(
      executor: Executor,
      browser: string,
      email: string,
      sent: PasskeyRegistration,
    ): Promise<NewKey | undefined> {
      const asked = await consumeSecret(executor, 'passkey-sign-up', answered(sent), { browser });
      return asked?.about === email ? await keyOf(sent) : undefined;
    },

    async askToSignIn(executor: Executor, browser: string): Promise<PasskeyRequest> {
      const challenge = await issueSecret(executor, 'passkey-sign-in', { browser });
      return { challenge, rpId: party.id, allow: [] };
    },

    /** Call it in a transaction, since it locks the passkey. */
    async signIn(
      executor: Executor,
      browser: string,
      sent: PasskeyAssertion,
    ): Promise<PasskeyRow | undefined> {
      const asked = await consumeSecret(executor, 'passkey-sign-in', answered(sent), { browser });
      return asked && (await rowOf(executor, sent));
    },

    async askToProve(executor: Executor, session: Caller, allow: readonly string[]): Promise<PasskeyRequest> {
      const challenge = await issueSecret(executor, 'passkey-proof', { session });
      return { challenge, rpId: party.id, allow: [...allow] };
    },

    /** True for a passkey of the session's user. Call it in a transaction, since it locks the passkey. */
    async prove(executor: Executor, session: Caller, sent: PasskeyAssertion): Promise<boolean> {
      const asked = await consumeSecret(executor, 'passkey-proof', answered(sent), { session });
      const row = asked && (await rowOf(executor, sent));
      return row?.userId === session.id;
    },
  };
}

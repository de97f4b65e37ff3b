import { brand } from '#kernel/brand.ts';
import {
  algorithms,
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
} from '../../passkey.contract.ts';
import { lifetimes } from '../account-policy.ts';
import { issueToken, takeToken } from '../link-token.store.ts';
import { countUse, lockPasskey, type PasskeyRow } from './passkey.store.ts';

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Whose challenge it is when nobody is signed in. */
export const anybody = 'anybody';

type NewOwner = Readonly<{ id: string; email: string; name: string }>;

/** What browsers are asked, and whether their answers hold. A challenge is answered once. */
export function createPasskeys(appUrl: string) {
  const party: RelyingParty = relyingParty(appUrl);
  const challenge = (executor: Executor, whose: string) =>
    issueToken(executor, 'passkey-challenge', whose, lifetimes.challenge);

  /** Undefined when it was not asked of this user, or was answered before. */
  async function takeChallenge(
    executor: Executor,
    { clientDataJSON }: Readonly<{ clientDataJSON: string }>,
    whose: string,
  ): Promise<string | undefined> {
    const given = challengeOf(clientDataJSON);
    return given && (await takeToken(executor, 'passkey-challenge', given)) === whose ? given : undefined;
  }

  return {
    async creation(
      executor: Executor,
      { id, email, name }: NewOwner,
      whose: string,
      existing: readonly string[] = [],
    ): Promise<PasskeyCreation> {
      return {
        challenge: await challenge(executor, whose),
        rpId: party.id,
        rpName: brand.name,
        userHandle: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
        username: email,
        displayName: name,
        algorithms: [...algorithms],
        exclude: [...existing],
      };
    },

    async request(executor: Executor, whose: string, allow: readonly string[] = []): Promise<PasskeyRequest> {
      return { challenge: await challenge(executor, whose), rpId: party.id, allow: [...allow] };
    },

    async register(
      executor: Executor,
      sent: PasskeyRegistration,
      whose: string,
    ): Promise<(StoredKey & Readonly<{ credentialId: string }>) | undefined> {
      const given = await takeChallenge(executor, sent, whose);
      const key = given && verifyRegistration(sent, { party, challenge: given });
      return key ? { ...key, credentialId: sent.id } : undefined;
    },

    /** The passkey that gave a proof which holds. Within a transaction: the passkey is locked. */
    async recognise(
      executor: Executor,
      sent: PasskeyAssertion,
      whose: string,
    ): Promise<PasskeyRow | undefined> {
      const given = await takeChallenge(executor, sent, whose);
      const row = given && (await lockPasskey(executor, sent.id));
      if (!row || (whose !== anybody && row.userId !== whose)) return undefined;
      const counter = verifyAssertion(sent, { party, challenge: given }, row);
      if (counter === undefined) return undefined;
      await countUse(executor, row.id, counter);
      return row;
    },
  };
}

import { createHmac, randomInt } from 'node:crypto';
import { brand } from '#kernel/brand.ts';
import { deriveKey } from '#platform/auth/derived-key.ts';
import { createSeal } from '#platform/auth/sealed.ts';
import { createTotpSecret, findStep, toBase32, totpUri } from '#platform/auth/totp.ts';
import type { Executor } from '#platform/db/executor.ts';
import {
  confirmSecondFactor,
  consumeRecoveryCode,
  insertPending,
  lockSecondFactor,
  replaceRecoveryCodes,
  storeStep,
} from './second-factor.store.ts';

export type SecondFactors = ReturnType<typeof createSecondFactors>;

const codeCount = 10;
/** 31 characters without look-alikes; 16 of them give nearly 80 bits. */
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function newRecoveryCode(): string {
  const letters = Array.from({ length: 16 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

const isAppCode = (typed: string) => /^\d{6}$/.test(typed);
/** Ignores spaces, hyphens and case. */
const plain = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '');

/** Checks the codes of authenticator apps and recovery codes. */
export function createSecondFactors(authSecret: string, now: () => Date = () => new Date()) {
  const seal = createSeal(authSecret, 'second factor');
  const key = deriveKey(authSecret, 'recovery code');
  const hash = (code: string) => createHmac('sha256', key).update(plain(code)).digest('base64url');

  /** Consumes a code and returns its kind; undefined for a wrong code. */
  async function spend(
    executor: Executor,
    userId: string,
    typed: string,
  ): Promise<'app' | 'recovery' | undefined> {
    const code = plain(typed);
    const row = await lockSecondFactor(executor, userId);
    if (!row) return undefined;
    if (!isAppCode(code)) {
      return row.confirmedAt && (await consumeRecoveryCode(executor, userId, hash(code)))
        ? 'recovery'
        : undefined;
    }
    const secret = seal.open(row.secret);
    const step = secret && findStep(secret, code, { at: now(), after: row.lastStep });
    if (step === undefined) return undefined;
    await storeStep(executor, userId, step);
    return 'app';
  }

  async function renewCodes(executor: Executor, userId: string): Promise<string[]> {
    const codes = Array.from({ length: codeCount }, newRecoveryCode);
    await replaceRecoveryCodes(executor, userId, codes.map(hash));
    return codes;
  }

  return {
    spend,
    renewCodes,

    /** Creates a secret for the app; undefined if the account already has a confirmed secret. */
    async begin(executor: Executor, { id, email }: Readonly<{ id: string; email: string }>) {
      const secret = createTotpSecret();
      if (!(await insertPending(executor, id, seal.close(secret)))) return undefined;
      return { secret: toBase32(secret), uri: totpUri(secret, brand.name, email) };
    },

    /** Confirms the app and returns the recovery codes; undefined for a wrong code. */
    async confirm(executor: Executor, userId: string, code: string): Promise<string[] | undefined> {
      if ((await spend(executor, userId, code)) !== 'app') return undefined;
      await confirmSecondFactor(executor, userId);
      return await renewCodes(executor, userId);
    },
  };
}

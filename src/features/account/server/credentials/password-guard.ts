import { Problem } from '#kernel/problem.ts';
import type { Auth } from '#platform/auth/auth.ts';
import type { Db } from '#platform/db/executor.ts';
import {
  type Counted,
  countRequest,
  forgetRequests,
  type RateRule,
} from '#platform/http/limits/rate-limit.ts';
import { minPasswordLength } from '../../rules/account.ts';
import type { PasswordOwner } from '../../rules/password-strength.ts';
import { findUser } from '../account.store.ts';
import { ownPasswordLimits } from '../account-policy.ts';
import { findPasswordHash } from './credential.store.ts';
import { estimateStrength } from './password-strength.ts';

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;
export type RefusedPassword = Readonly<{ code: string; message: string }>;

export function createPasswordGuard({ db, auth }: Readonly<{ db: Db; auth: Auth }>) {
  /** Takes the same time without a hash, so that timing does not reveal accounts. */
  async function matches(hash: string | null | undefined, password: string): Promise<boolean> {
    const { password: passwords } = await auth.$context;
    if (password.length > passwords.config.maxPasswordLength) return false;
    if (hash) return await passwords.verify({ hash, password });
    await passwords.hash(password);
    return false;
  }

  /** Counts an attempt under each rule before the check, and resets the counters if the check succeeds. */
  async function limitGuesses<Result>(
    rules: readonly RateRule[],
    who: string,
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    for (const rule of rules) await countRequest(db, rule, who);
    const result = await check();
    if (result !== undefined)
      await forgetRequests(
        db,
        rules.map((rule): Counted => ({ rule, who })),
      );
    return result;
  }

  return {
    matches,
    limitGuesses,

    /** Returns the password hash of a signed-in user, or throws if the password is wrong. */
    async requireOwn(userId: string, password: string): Promise<string> {
      const right = await limitGuesses(ownPasswordLimits, userId, async () => {
        const hash = await findPasswordHash(db, userId);
        if (!hash && !(await findUser(db, userId))) throw new Problem('not-signed-in');
        return hash && (await matches(hash, password)) ? hash : undefined;
      });
      if (!right) throw new Problem('wrong-password');
      return right;
    },

    async hash(password: string): Promise<string> {
      return await (await auth.$context).password.hash(password);
    },

    /** Why a new password is refused; undefined if it is accepted. */
    async refusal(password: string, owner: PasswordOwner): Promise<RefusedPassword | undefined> {
      const { maxPasswordLength } = (await auth.$context).password.config;
      if (password.length < minPasswordLength)
        return { code: 'PASSWORD_TOO_SHORT', message: 'Password too short' };
      if (password.length > maxPasswordLength)
        return { code: 'PASSWORD_TOO_LONG', message: 'Password too long' };
      const { reason } = await estimateStrength({
        password,
        owner: { email: owner.email, name: owner.name },
      });
      return reason === undefined ? undefined : { code: 'PASSWORD_TOO_WEAK', message: reason };
    },
  };
}

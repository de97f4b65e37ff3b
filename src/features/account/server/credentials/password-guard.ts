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
  /** Equal time with and without an account. */
  async function fits(hash: string | null | undefined, password: string): Promise<boolean> {
    const { password: passwords } = await auth.$context;
    if (password.length > passwords.config.maxPasswordLength) return false;
    if (hash) return await passwords.verify({ hash, password });
    await passwords.hash(password);
    return false;
  }

  /** Counted before the check, and reset when it succeeds; longer windows have higher limits. */
  async function counting<Result>(
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
    fits,
    counting,

    /** Returns the hash of a signed-in user's password or throws: a stolen cookie is not enough. */
    async requireOwn(userId: string, password: string): Promise<string> {
      const right = await counting(ownPasswordLimits, userId, async () => {
        const hash = await findPasswordHash(db, userId);
        if (!hash && !(await findUser(db, userId))) throw new Problem('not-signed-in');
        return hash && (await fits(hash, password)) ? hash : undefined;
      });
      if (!right) throw new Problem('wrong-password');
      return right;
    },

    async hash(password: string): Promise<string> {
      return await (await auth.$context).password.hash(password);
    },

    /** Why a new password is refused, if it is. */
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

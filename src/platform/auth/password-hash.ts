import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { currentRequest } from '../db/request-scope.ts';
import { createSemaphore } from '../semaphore.ts';

const cores = availableParallelism();
/** 60 hashes take a core about 8 s, and a request may take 15 s: further requests are refused at once. */
const waitingPerCore = 60;
/** A hash uses one core and 32 MB: more at once would take more memory, not less time. */
const limited = createSemaphore(cores, { maxWaiting: cores * waitingPerCore });

export type PasswordHash = Readonly<{
  hash(password: string): Promise<string>;
  verify(given: Readonly<{ hash: string; password: string }>): Promise<boolean>;
}>;

/** Skips the hash if the request's deadline has passed. */
const inTime = <Result>(work: () => Promise<Result>) =>
  limited(() => {
    currentRequest()?.requireTime();
    return work();
  });

export const passwordHash: PasswordHash = {
  hash: (password) => inTime(() => hashPassword(password)),
  verify: (given) => inTime(() => verifyPassword(given)),
};

const hashedAhead = new AsyncLocalStorage<Readonly<{ password: string; hash: string }>>();

/**
 * The library hashes within its transaction, which would hold a connection meanwhile. The password is
 * hashed beforehand, and the library gets that hash.
 */
export const usingPrecomputedHash = ({ hash, verify }: PasswordHash): PasswordHash => ({
  hash: async (password) => {
    const ahead = hashedAhead.getStore();
    return ahead?.password === password ? ahead.hash : await hash(password);
  },
  verify,
});

export async function withPrecomputedHash<Result>(
  { hash }: Pick<PasswordHash, 'hash'>,
  password: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return await hashedAhead.run({ password, hash: await hash(password) }, work);
}

import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createSemaphore } from '../semaphore.ts';

/** A hash keeps one core busy and takes 32 MB: more of them at once would only take more memory, not less time. */
const limited = createSemaphore(availableParallelism());

export type PasswordHash = Readonly<{
  hash(password: string): Promise<string>;
  verify(given: Readonly<{ hash: string; password: string }>): Promise<boolean>;
}>;

export const passwordHash: PasswordHash = {
  hash: (password) => limited(() => hashPassword(password)),
  verify: (given) => limited(() => verifyPassword(given)),
};

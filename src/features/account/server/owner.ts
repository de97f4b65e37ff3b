import type { Settings } from '#platform/env.ts';
import type { UserRow } from './account.store.ts';

/** Only a confirmed address counts: anyone can type the owner's into the sign-up form. */
export function isOwner(
  user: Pick<UserRow, 'email' | 'emailVerified'>,
  { ownerEmail }: Pick<Settings, 'ownerEmail'>,
): boolean {
  return user.emailVerified && ownerEmail !== undefined && user.email === ownerEmail.toLowerCase();
}

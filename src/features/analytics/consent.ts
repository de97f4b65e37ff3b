import { currentSession, reloadSession } from '#features/account/session.public.ts';
import { request } from '#features/saved-work/request.public.ts';
import { readStored, removeStored, writeStored } from '#ui/storage.ts';
import { asksNotToBeTracked } from './browser-wish.ts';

const key = 'fairsplit.analytics-off';
/** For this visit where storage is forbidden. */
let isOffHere = false;

export function browserAsksNotTo(): boolean {
  return asksNotToBeTracked(navigator);
}

/** Whether this browser was told to report nothing, whoever uses it. */
export function isTurnedOffHere(): boolean {
  return isOffHere || readStored(key, (value) => value === true) === true;
}

export function turnHere(enabled: boolean): void {
  isOffHere = !enabled;
  if (enabled) removeStored(key);
  else writeStored(key, true);
}

/** Nothing leaves the page unless browser, visitor and account all allow it. */
export async function mayReport(): Promise<boolean> {
  if (browserAsksNotTo() || isTurnedOffHere()) return false;
  if (currentSession().status === 'loading') await reloadSession();
  const { status, user } = currentSession();
  return status === 'signed-out' || user?.isCounted === true;
}

/** For every browser of whoever is signed in. */
export async function turnEverywhere(enabled: boolean): Promise<void> {
  await request('PATCH', '/api/account/analytics', { enabled });
  turnHere(enabled);
  await reloadSession();
}

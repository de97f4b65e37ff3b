import { request } from '#browser/requests/request.ts';
import { currentSession, reloadSession } from '#browser/session/session.ts';
import { readStored, removeStored, writeStored } from '#browser/storage.ts';
import { chooseAddress } from '../rules/addresses.ts';

type Wishes = { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean };

/** Do Not Track or Global Privacy Control. */
export function asksNotToBeTracked({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}

const key = 'fairsplit.analytics-off';
/** In memory, where storage is forbidden. */
let isOffHere = false;

export function browserAsksNotTo(): boolean {
  return asksNotToBeTracked(navigator);
}

/** Turned off in this browser, for all its users. */
export function isTurnedOffHere(): boolean {
  return isOffHere || readStored(key, (value) => value === true) === true;
}

export function turnHere(enabled: boolean): void {
  isOffHere = !enabled;
  if (enabled) removeStored(key);
  else writeStored(key, true);
}

/** Reports only if browser, visitor and account all allow it. */
export async function mayReport(): Promise<boolean> {
  if (browserAsksNotTo() || isTurnedOffHere()) return false;
  if (currentSession().status === 'loading') await reloadSession();
  const { status, user } = currentSession();
  return status === 'signed-out' || user?.isCounted === true;
}

/** For all browsers of the signed-in user. */
export async function turnEverywhere(enabled: boolean): Promise<void> {
  await request(chooseAddress, { body: { enabled } });
  turnHere(enabled);
  await reloadSession();
}

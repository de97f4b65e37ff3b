import { request } from '#browser/requests/request.ts';
import { currentSession, reloadSession } from '#browser/session/session.ts';
import { readStored, removeStored, writeStored } from '#browser/storage.ts';
import { chooseAddress } from '../rules/addresses.ts';

type Wishes = { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean };

/** True if Do Not Track or Global Privacy Control is on. */
export function asksNotToBeTracked({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}

const key = 'fairsplit.analytics-off';
/** A copy in memory, for browsers that block storage. */
let isOffHere = false;

export function browserAsksNotTo(): boolean {
  return asksNotToBeTracked(navigator);
}

/** True if analytics is turned off in this browser, for all its users. */
export function isTurnedOffHere(): boolean {
  return isOffHere || readStored(key, (value) => value === true) === true;
}

export function setBrowserAnalytics(enabled: boolean): void {
  isOffHere = !enabled;
  if (enabled) removeStored(key);
  else writeStored(key, true);
}

/** True if browser, visitor and account all allow reports. */
export async function mayReport(): Promise<boolean> {
  if (browserAsksNotTo() || isTurnedOffHere()) return false;
  if (currentSession().status === 'loading') await reloadSession();
  const { status, user } = currentSession();
  return status === 'signed-out' || user?.isCounted === true;
}

/** Turns analytics on or off for the account, and so for all browsers of the user. */
export async function setAccountAnalytics(enabled: boolean): Promise<void> {
  await request(chooseAddress, { body: { enabled } });
  setBrowserAnalytics(enabled);
  await reloadSession();
}

import { currentSession } from '#features/account/session.public.ts';
import { RequestError, request } from '#features/saved-work/request.public.ts';
import { isRecord } from '#kernel/record.ts';
import { readStored, removeStored, writeStored } from '#ui/storage.ts';
import { asksNotToBeTracked } from './browser-wish.ts';

const key = 'fairsplit.analytics-off';
const path = '/api/account/analytics';
/** For this visit where storage is forbidden. */
let isOffHere = false;
/** What the account of this user says: asked for once, unless the answer did not come. */
let account: { readonly userId: string | undefined; readonly enabled: Promise<boolean> } | undefined;

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
  const { status, user } = currentSession();
  if (status === 'signed-out') return true;
  if (account?.userId !== user?.id || !account) account = { userId: user?.id, enabled: readAccountChoice() };
  return await account.enabled.catch(() => {
    account = undefined;
    return false;
  });
}

/** Fails when the server cannot say. */
export async function readAccountChoice(): Promise<boolean> {
  try {
    return isEnabled(await (await request('GET', path)).json());
  } catch (error) {
    // Nobody is signed in after all.
    if (error instanceof RequestError && error.status === 401) return true;
    throw error;
  }
}

export async function keepAccountChoice(enabled: boolean): Promise<void> {
  await request('PATCH', path, { enabled });
  account = { userId: currentSession().user?.id, enabled: Promise.resolve(enabled) };
}

/** Read by hand: a validator would weigh more than the rest. */
function isEnabled(content: unknown): boolean {
  return isRecord(content) && content.enabled === true;
}

import type { output } from 'zod/mini';
import { type FetchOptions, fetchArguments } from '#browser/requests/fetch-arguments.ts';
import { outcomeOf, refused } from '#browser/requests/request-outcome.ts';
import { authorizedFetch } from '#browser/session/session.ts';
import type { Endpoint, Optional } from '#kernel/endpoint.ts';
import type { Language } from '#kernel/language/languages.ts';
import * as account from '../rules/account.endpoints.ts';
import type { accountActivity } from '../rules/account-event.ts';
import type { sessionList } from '../rules/account-requests.ts';
import * as auth from '../rules/auth.endpoints.ts';

export type DeviceSession = output<typeof sessionList>['sessions'][number];

export type AccountEvent = output<typeof accountActivity>['events'][number];

export function requestNewUsername(name: string) {
  return asUser(auth.updateUser, { body: { name } });
}

/** Re-authentication by password or proof. */
export type Owner = { readonly password: string } | { readonly proof: string };

export function requestNewEmail(newEmail: string, owner: Owner) {
  return asUser(auth.changeEmail, { body: { newEmail, ...owner } });
}

export function requestPasswordChange(currentPassword: string, newPassword: string) {
  return asUser(auth.changePassword, { body: { currentPassword, newPassword } });
}

export function requestPicture(picture: Blob) {
  const headers = { 'Content-Type': picture.type || 'application/octet-stream' };
  const [address, init] = fetchArguments(account.setPicture, { headers });
  return outcomeOf(account.setPicture, authorizedFetch(address, { ...init, body: picture }));
}

export function requestPictureRemoval() {
  return asUser(account.removePicture);
}

export function requestLocale(locale: string | null) {
  return asUser(account.chooseLocale, { body: { locale } });
}

export function requestLanguage(language: Language | null) {
  return asUser(account.chooseLanguage, { body: { language } });
}

export function requestSessions() {
  return asUser(account.sessions);
}

export function requestActivity() {
  return asUser(account.activity);
}

export function requestSignOutOf(sessionId: string) {
  return asUser(account.endSession, { params: { id: sessionId } });
}

export function requestSignOut(scope: 'global' | 'others') {
  return asUser(account.signOut, { body: { scope } });
}

export function requestDeletion(owner: Owner) {
  return asUser(account.deleteAccount, { body: owner });
}

/** The archive or an error. */
export async function requestExport() {
  try {
    const response = await authorizedFetch(...fetchArguments(account.exportData));
    return response.ok ? { ok: true as const, archive: await response.blob() } : await refused(response);
  } catch {
    return { ok: false as const, status: 0 };
  }
}

export function asUser<One extends Endpoint>(endpoint: One, ...options: Optional<FetchOptions<One>>) {
  return outcomeOf(endpoint, authorizedFetch(...fetchArguments(endpoint, ...options)));
}

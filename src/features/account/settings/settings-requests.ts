import * as z from 'zod/mini';
import { sessionList } from '#features/account/account-calls.contract.ts';
import { outcomeOf, refused } from '#features/account/request-outcome.ts';
import { authorizedFetch } from '#features/account/session.public.ts';

const anyAnswer = z.object({});
export type DeviceSession = z.infer<typeof sessionList>['sessions'][number];

export function requestNewUsername(name: string) {
  return outcomeOf(postJson('/api/auth/update-user', { name }), anyAnswer);
}

export function requestNewEmail(newEmail: string) {
  return outcomeOf(postJson('/api/auth/change-email', { newEmail }), anyAnswer);
}

export function requestPasswordChange(currentPassword: string, newPassword: string) {
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  return outcomeOf(postJson('/api/auth/change-password', body), anyAnswer);
}

export function requestPicture(picture: Blob) {
  const headers = { 'Content-Type': picture.type || 'application/octet-stream' };
  const request = authorizedFetch('/api/account/picture', { method: 'PUT', headers, body: picture });
  return outcomeOf(request, anyAnswer);
}

export function requestPictureRemoval() {
  return outcomeOf(authorizedFetch('/api/account/picture', { method: 'DELETE' }), anyAnswer);
}

export function requestSessions() {
  return outcomeOf(authorizedFetch('/api/account/sessions'), sessionList);
}

export function requestSignOutOf(sessionId: string) {
  const path = `/api/account/sessions/${encodeURIComponent(sessionId)}`;
  return outcomeOf(authorizedFetch(path, { method: 'DELETE' }), anyAnswer);
}

export function requestSignOut(scope: 'global' | 'others') {
  return outcomeOf(postJson('/api/account/sign-out', { scope }), anyAnswer);
}

export function requestDeletion(password: string) {
  return outcomeOf(postJson('/api/account/delete', { password }), anyAnswer);
}

/** The archive itself, or why there is none. */
export async function requestExport() {
  try {
    const response = await authorizedFetch('/api/account/export');
    return response.ok ? { ok: true as const, archive: await response.blob() } : await refused(response);
  } catch {
    return { ok: false as const, status: 0 };
  }
}

function postJson(path: string, body: Record<string, unknown>): Promise<Response> {
  return authorizedFetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });
}

import { expect } from 'vitest';
import { issueLink, signChange } from '#features/account/server/profile/confirmation.ts';
import type { TestApp } from './test-app.ts';

/** Confirms a new address of a user by its link. */
export async function replaceAddress(
  { database, settings, newVisitor }: Pick<TestApp, 'database' | 'settings' | 'newVisitor'>,
  { id, email }: Readonly<{ id: string; email: string }>,
  newEmail: string,
): Promise<void> {
  const accessToken = await signChange(settings.authSecret, { from: email, to: newEmail });
  const link = new URL(await issueLink(database.db, { userId: id, accessToken, appUrl: settings.appUrl }));
  const refreshToken = new URLSearchParams(link.hash.slice(1)).get('refresh_token');
  const confirmed = await newVisitor().post('/api/confirm-email', { accessToken, refreshToken });
  expect(await confirmed.json()).toMatchObject({ step: 'replaced' });
}

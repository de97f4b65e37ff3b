import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type NoticeKind, type NoticeRecord, noticeRecord } from '#features/notices/rules/notice.ts';
import type { NoticeChoice } from '#features/notices/rules/notice-choice.ts';
import type { TestUser } from './test-app.ts';

/** The user's notices, newest first. */
export const noticesOf = async (user: TestUser): Promise<NoticeRecord[]> =>
  z.array(noticeRecord).parse(await (await user.get('/notices')).json());

/** The kind and the target of each notice, newest first. */
export const summariesOf = async (user: TestUser) =>
  (await noticesOf(user)).map(({ kind, about }) => ({ kind, ...about }));

/** Turns on e-mails for these kinds of notices; they are off by default. */
export async function chooseEmails(user: TestUser, ...kinds: readonly NoticeKind[]): Promise<void> {
  for (const kind of kinds) await choose(user, { kind, channel: 'email', on: true });
}

export async function choose(user: TestUser, choice: NoticeChoice): Promise<void> {
  expect((await user.send('PUT', '/notices/choices', choice)).status).toBe(200);
}

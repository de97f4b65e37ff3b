import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { user } from '#platform/auth/identity.table.ts';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { openInbox } from '#platform/mail/testing/smtp-inbox.ts';
import { end, launch, ready } from '#testing/server-process.ts';

const origin = 'http://localhost:4242';
const patient = { timeout: 40_000, interval: 20 };
const scratch = mkdtempSync(join(tmpdir(), 'fairsplit-journey-'));
const children: ChildProcess[] = [];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  const alive = children.splice(0).filter((child) => child.exitCode === null);
  await Promise.all(alive.map((child) => end(child, 'SIGTERM')));
});
afterAll(async () => {
  await database.close();
  rmSync(scratch, { recursive: true, force: true });
});

async function start(variables: Record<string, string> = {}) {
  const child = launch({
    DATA_DIR: scratch,
    DATABASE_URL: database.connectionString,
    APP_URL: origin,
    ...variables,
  });
  children.push(child);
  const address = await ready(child);
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, json?: unknown): Promise<Response> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { origin, cookie: [...cookies.values()].join('; '), 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.split('=')[0] ?? '', pair);
    }
    return response;
  }
  return { child, address, send };
}

const tokensIn = (text: string) => {
  const link = new URLSearchParams(
    /(?:confirm-email|reset-password)#([^\s"<]+)/.exec(text.replaceAll('&amp;', '&'))?.[1],
  );
  return {
    accessToken: link.get('access_token'),
    refreshToken: link.get('refresh_token'),
    token: link.get('token'),
  };
};

it('from sign-up over the outbox to a session, and a clean stop', async () => {
  const { child, address, send } = await start();
  const ann = { email: 'ann@example.com', password: 'correct horse', name: 'Ann' };
  expect((await send('POST', '/api/auth/sign-up/email', ann)).status).toBe(200);

  const message = await vi.waitFor(async () => {
    const list = await (await fetch(`${address}/dev/outbox`)).text();
    const path = /\/dev\/outbox\/[\w-]+/.exec(list)?.[0];
    expect(path).toBeDefined();
    return await (await fetch(`${address}${path}`)).text();
  }, patient);
  expect(message).toContain(`${origin}/confirm-email#access_token=`);

  const { accessToken, refreshToken } = tokensIn(message);
  expect((await send('POST', '/api/confirm-email', { accessToken, refreshToken })).status).toBe(200);
  expect(await (await send('GET', '/api/session')).json()).toMatchObject({
    user: { email: ann.email, username: 'Ann' },
    accessToken: expect.any(String),
  });
  expect((await send('POST', '/api/account/sign-out', { scope: 'global' })).status).toBe(200);
  expect(await (await send('GET', '/api/session')).json()).toEqual({ user: null });
  expect(await end(child, 'SIGTERM')).toBe(0);
});

/** Decodes the text part of a raw message. */
function unpack(raw: string): string {
  return Buffer.from(
    raw.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => {
      return String.fromCharCode(Number.parseInt(code, 16));
    }),
    'latin1',
  ).toString();
}

it('every message arrives by SMTP, and a deleted account is removed by its job', async () => {
  const inbox = await openInbox();
  const { send } = await start({ SMTP_URL: inbox.url, MAIL_FROM: 'Fairsplit <hello@fairsplit.example>' });
  const received = (to: string, subject: string) =>
    vi.waitFor(() => {
      const mail = inbox.received.find(
        ({ recipients, raw }) => recipients[0] === to && raw.includes(`Subject: ${subject}`),
      );
      if (!mail) throw new Error(`Nothing about '${subject}' for ${to} yet.`);
      return unpack(mail.raw);
    }, patient);

  const bob = { email: 'bob@example.com', password: 'correct horse', name: '<b>Bob</b>' };
  await send('POST', '/api/auth/sign-up/email', bob);
  const confirmation = await received(bob.email, 'Confirm your email address');
  expect(confirmation).toContain('text/plain');
  expect(confirmation).toContain('text/html');
  expect(confirmation).toContain('Hello &lt;b&gt;Bob&lt;/b&gt;');
  expect((await send('POST', '/api/confirm-email', tokensIn(confirmation))).status).toBe(200);

  await send('POST', '/api/auth/request-password-reset', { email: bob.email });
  const { token } = tokensIn(await received(bob.email, 'Reset your password'));
  const password = 'a new password';
  expect((await send('POST', '/api/auth/reset-password', { token, newPassword: password })).status).toBe(200);
  expect((await send('POST', '/api/auth/sign-in/email', { email: bob.email, password })).status).toBe(200);

  const newEmail = 'robert@example.com';
  await send('POST', '/api/auth/change-email', { newEmail, password });
  const question = await received(bob.email, 'Do you want to change your email address?');
  expect((await send('POST', '/api/confirm-email', tokensIn(question))).status).toBe(200);
  const change = await received(newEmail, 'Confirm your new email address');
  expect((await send('POST', '/api/confirm-email', tokensIn(change))).status).toBe(200);
  const changed = await received(bob.email, 'Your email address was changed');
  // Word joiners prevent mail clients from making it a link.
  expect(changed.replaceAll('\u2060', '')).toContain(newEmail);

  const [row] = await database.db.select().from(user).where(eq(user.email, newEmail));
  expect((await send('POST', '/api/account/delete', { password })).status).toBe(204);
  await received(newEmail, 'Your account was deleted');
  await vi.waitFor(async () => {
    const rows = await database.db
      .select()
      .from(user)
      .where(eq(user.id, row?.id ?? ''));
    expect(rows).toEqual([]);
  }, patient);
  await inbox.close();
});

it('a body without end is cut off, and the server goes on', async () => {
  const { address } = await start();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const endless = request(
      `${address}/api/auth/sign-in/email`,
      { method: 'POST', headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' } },
      (response) => {
        clearInterval(pouring);
        resolve(response.statusCode);
        endless.destroy();
      },
    );
    const pouring = setInterval(() => endless.write('x'.repeat(16 * 1024)), 1);
    endless.on('error', reject);
  });
  expect(status).toBe(413);
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
});

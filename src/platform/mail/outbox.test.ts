import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onError } from '../http/problem-response.ts';
import type { RequestVariables } from '../http/request-log.ts';
import { createLog } from '../log.ts';
import type { Email } from './email.ts';
import { openMailTransport } from './mail-transport.ts';
import { outboxApi, showsOutbox } from './outbox.api.ts';
import { outboxTransport } from './outbox-transport.ts';

const from = { name: 'Fairsplit', address: 'outbox@localhost' };
let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairsplit-outbox-'));
  folder = join(dataDir, 'outbox');
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

function email(number: number, changes: Partial<Email> = {}): Email {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    to: 'ada@example.com',
    replyTo: null,
    subject: `Message ${number}`,
    html: `<p>Message ${number}</p>`,
    text: `Message ${number}\nhttps://fairsplit.example/confirm-email?n=${number}`,
    kind: 'confirm-email',
    refuseUrl: null,
    createdAt: new Date(Date.UTC(2025, 8, 1, 12, number)),
    ...changes,
  };
}

function app() {
  const log = createLog({ logLevel: 'silent' });
  return new Hono<{ Variables: RequestVariables }>()
    .onError(onError(log))
    .route('/dev/outbox', outboxApi({ dataDir }));
}

async function page(path: string, { peer = '127.0.0.1', ...headers }: Readonly<Record<string, string>> = {}) {
  const env = { incoming: { socket: { remoteAddress: peer } } };
  const response = await app().request(path, { headers: { host: 'localhost:3000', ...headers } }, env);
  return { response, html: await response.text() };
}

describe('the outbox folder', () => {
  it('keeps each message as .eml and .json, for the owner alone', async () => {
    await outboxTransport(folder, from).send(email(1));
    const names = await readdir(folder);
    expect(names.sort()).toEqual([
      `2025-09-01T12-01-00-000Z_${email(1).id}.eml`,
      `2025-09-01T12-01-00-000Z_${email(1).id}.json`,
    ]);
    const eml = await readFile(join(folder, names[0] ?? ''), 'utf8');
    expect(eml).toMatch(/^To: ada@example\.com\r$/m);
    expect(eml).toMatch(/^From: Fairsplit <outbox@localhost>\r$/m);
    expect(eml).toMatch(new RegExp(`^Message-ID: <${email(1).id}@localhost>\\r$`, 'm'));
    expect((await stat(join(folder, names[1] ?? ''))).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('keeps the newest only, and a message that is tried again once', async () => {
    const transport = outboxTransport(folder, from, 3);
    for (const number of [1, 2, 3, 4, 5, 5]) await transport.send(email(number));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    expect(names.map((name) => name.slice(-6, -5)).sort()).toEqual(['3', '4', '5']);
    expect(await readdir(folder)).toHaveLength(6);
  });
});

it('is where messages go while no mail server is set', async () => {
  await openMailTransport({ dataDir, mailFrom: from }).send(email(1));
  expect(await readdir(folder)).toHaveLength(2);
  const unreachable = openMailTransport({ dataDir, mailFrom: from, smtpUrl: 'smtp://127.0.0.1:9' });
  await expect(unreachable.send(email(2))).rejects.toThrow('ECONNREFUSED');
  expect(await readdir(folder)).toHaveLength(2);
});

describe('the outbox pages', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('are open to %s', async (peer) => {
    expect((await page('/dev/outbox', { peer })).response.status).toBe(200);
  });

  it('say that nothing is there yet', async () => {
    const { response, html } = await page('/dev/outbox');
    expect(response.status).toBe(200);
    expect(html).toContain('Nothing here yet');
  });

  it('list messages newest first and lead to the link in them', async () => {
    const transport = outboxTransport(folder, from);
    for (const number of [2, 1, 3]) await transport.send(email(number));
    const { html } = await page('/dev/outbox');
    expect([...html.matchAll(/>(Message \d)</g)].map((found) => found[1])).toEqual([
      'Message 3',
      'Message 2',
      'Message 1',
    ]);
    const shown = await page(`/dev/outbox/${email(2).id}`);
    expect(html).toContain(`href="/dev/outbox/${email(2).id}"`);
    expect(shown.html).toContain('<a href="https://fairsplit.example/confirm-email?n=2">');
  });

  it('run nothing that a message contains', async () => {
    const nasty = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const text = `${nasty} javascript:alert(1) https://fairsplit.example/"onmouseover="alert(1)`;
    await outboxTransport(folder, from).send(email(1, { subject: nasty, html: nasty, text, kind: 'x' }));
    for (const path of ['/dev/outbox', `/dev/outbox/${email(1).id}`]) {
      const { response, html } = await page(path);
      expect(html).not.toMatch(/<script|<img|href="javascript|" ?onmouseover="/);
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    const { html } = await page(`/dev/outbox/${email(1).id}`);
    expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });

  it.each(['nothing', email(9).id, '..%2f..%2fsecret', '%00'])('know no message %s', async (id) => {
    await writeFile(join(dataDir, 'secret.json'), '{}');
    await outboxTransport(folder, from).send(email(1));
    const { response, html } = await page(`/dev/outbox/${id}`);
    expect(response.status).toBe(404);
    expect(html).toContain('No such message');
  });

  it('ignore files that are not messages', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'zzz.json'), '{"subject":');
    await outboxTransport(folder, from).send(email(1));
    expect((await page('/dev/outbox')).html).toContain('Message 1');
  });

  it.each([
    ['a name that only resolves to this machine', { host: 'rebound.example:3000' }],
    ['another machine that claims to be this one', { peer: '192.0.2.7' }],
    ['another machine over IPv6', { peer: '2001:db8::7', host: '[::1]:3000' }],
    ['an unknown peer', { peer: '' }],
    ['a proxy on this machine', { 'x-forwarded-for': '192.0.2.7' }],
    ['a proxy that only says so', { via: '1.1 proxy' }],
  ])('are hidden from %s', async (_, request) => {
    await outboxTransport(folder, from).send(email(1));
    for (const path of ['/dev/outbox', `/dev/outbox/${email(1).id}`]) {
      const { response, html } = await page(path, request);
      expect(response.status).toBe(404);
      expect(html).not.toContain('Message 1');
    }
  });
});

it.each([
  [{ appUrl: 'http://localhost:3000' }, true],
  [{ appUrl: 'http://127.0.0.1:3000' }, true],
  [{ appUrl: 'http://[::1]:3000' }, true],
  [{ appUrl: 'https://fairsplit.example' }, false],
  [{ appUrl: 'http://localhost.fairsplit.example' }, false],
  [{ appUrl: 'http://localhost:3000', smtpUrl: 'smtp://localhost' }, false],
])('with %o it is shown: %s', (settings, shown) => {
  expect(showsOutbox(settings)).toBe(shown);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { createLog } from '../log.ts';
import { openQueue, type Queue } from '../queue/queue.ts';
import type { MailTransport } from './email.ts';
import { purgeMailJob, sendMailJob } from './mail.jobs.ts';
import { mailMessage } from './mail.table.ts';
import { type OutgoingMail, sendMail } from './send-mail.ts';
import { smtpTransport } from './smtp-transport.ts';
import { openInbox } from './testing/smtp-inbox.ts';

const from = { name: 'Fairsplit', address: 'hello@fairsplit.example' };
const mail: OutgoingMail = {
  to: 'ada@example.com',
  subject: 'Confirm your e-mail',
  html: '<p>Hello <b>Ada</b></p>',
  text: 'Hello Ada',
  kind: 'confirm-email',
};
const patient = { timeout: 40_000, interval: 20 };

let database: Database;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await database.db.delete(mailMessage);
});
afterAll(async () => {
  await database.close();
});

async function inbox(rules: Parameters<typeof openInbox>[0] = {}) {
  const opened = await openInbox(rules);
  cleanups.push(opened.close);
  return opened;
}

/** A worker process. Retries are immediate, so that tests need not wait for the backoff. */
async function worker(transport: MailTransport, maxAttempts?: number) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(
    { logLevel: 'info' },
    { write: (line) => void lines.push(z.looseObject({}).parse(JSON.parse(line))) },
  );
  const queue = await openQueue(database, log, { work: true, pollSeconds: 0.5, superviseSeconds: 1 });
  cleanups.push(queue.stop);
  const job = sendMailJob({ db: database.db, transport, ...(maxAttempts ? { maxAttempts } : {}) });
  await queue.define({ ...job, retryDelay: 0, retryBackoff: false, expireIn: 30 });
  return { queue, lines };
}

async function row(id: string) {
  const [found] = await database.db.select().from(mailMessage).where(eq(mailMessage.id, id));
  return found;
}

async function untilState(id: string, state: 'sent' | 'failed') {
  await vi.waitFor(async () => expect((await row(id))?.state).toBe(state), patient);
}

async function post(queue: Queue, changes: Partial<OutgoingMail> = {}) {
  return await sendMail(database.db, queue, { ...mail, ...changes });
}

describe('a message over SMTP', () => {
  it('arrives once with both parts, its sender and its id', async () => {
    const { url, received } = await inbox();
    const { queue } = await worker(smtpTransport(url, from));
    const id = await post(queue, { replyTo: 'reply@example.com' });
    await untilState(id, 'sent');
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['ada@example.com']);
    const raw = received[0]?.raw ?? '';
    expect(raw).toMatch(/^From: Fairsplit <hello@fairsplit\.example>\r$/m);
    expect(raw).toMatch(/^To: ada@example\.com\r$/m);
    expect(raw).toMatch(/^Reply-To: reply@example\.com\r$/m);
    expect(raw).toMatch(/^Subject: Confirm your e-mail\r$/m);
    expect(raw).toMatch(new RegExp(`^Message-ID: <${id}@fairsplit\\.example>\\r$`, 'm'));
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toContain('Hello Ada');
    expect(raw).toContain('<p>Hello <b>Ada</b></p>');
    expect(await row(id)).toMatchObject({ attempts: 1, lastError: null, sentAt: expect.any(Date) });
  });

  it('is neither stored nor sent when what caused it is undone', async () => {
    const { url, received } = await inbox();
    const { queue } = await worker(smtpTransport(url, from));
    const undone = database.db.transaction(async (tx) => {
      await sendMail(tx, queue, { ...mail, subject: 'Undone' });
      throw new Error('no account after all');
    });
    await expect(undone).rejects.toThrow('no account after all');
    const id = await post(queue);
    await untilState(id, 'sent');
    expect(await database.db.select().from(mailMessage)).toHaveLength(1);
    expect(received.map(({ raw }) => raw.includes('Undone'))).toEqual([false]);
  });

  it('waits while the mail server is down', async () => {
    const { url, port, close } = await openInbox();
    await close();
    const { queue, lines } = await worker(smtpTransport(url, from));
    const id = await post(queue);
    await vi.waitFor(async () => expect((await row(id))?.attempts).toBeGreaterThan(1), patient);
    expect(await row(id)).toMatchObject({
      state: 'queued',
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
    const { received } = await inbox({ port });
    await untilState(id, 'sent');
    expect(received).toHaveLength(1);
    expect(lines.every(({ level }) => level === 40)).toBe(true);
  });

  it('is tried again when the server says later', async () => {
    let answers = 0;
    const { url, received } = await inbox({ refuse: () => (++answers < 3 ? 451 : undefined) });
    const { queue } = await worker(smtpTransport(url, from));
    const id = await post(queue);
    await untilState(id, 'sent');
    expect(received).toHaveLength(1);
    expect(await row(id)).toMatchObject({ attempts: 3 });
  });

  it('is given up at once when the address is refused for good', async () => {
    const { url, received } = await inbox({ refuse: () => 550 });
    const { queue, lines } = await worker(smtpTransport(url, from));
    const id = await post(queue);
    await untilState(id, 'failed');
    expect(await row(id)).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('550'),
      sentAt: null,
    });
    expect(received).toEqual([]);
    await vi.waitFor(() => expect(lines).toHaveLength(1), patient);
    expect(lines[0]).toMatchObject({ level: 50, job: 'send-mail', msg: 'job is dead' });
  });

  it('is given up after enough tries', async () => {
    const { url } = await inbox({ refuse: () => 451 });
    const { queue } = await worker(smtpTransport(url, from), 3);
    const id = await post(queue);
    await untilState(id, 'failed');
    expect(await row(id)).toMatchObject({ attempts: 3, lastError: expect.stringContaining('451') });
    const dead = sql`select 1 from pgboss.job where data ->> 'id' = ${id} and state = 'failed'`;
    await vi.waitFor(async () => expect((await database.db.execute(dead)).rows).toHaveLength(1), patient);
  });
});

describe('is never sent twice', () => {
  const context = {
    jobId: 'x',
    attempt: 1,
    signal: AbortSignal.abort(),
    log: createLog({ logLevel: 'silent' }),
  };

  it('between two processes that were both told to send it', async () => {
    const { url, received } = await inbox();
    const [one, two] = await Promise.all([
      worker(smtpTransport(url, from)),
      worker(smtpTransport(url, from)),
    ]);
    const id = await post(one.queue);
    const { handle } = sendMailJob({ db: database.db, transport: smtpTransport(url, from) });
    await Promise.all([handle({ id }, context), handle({ id }, context), post(two.queue)]);
    await untilState(id, 'sent');
    await vi.waitFor(() => expect(received).toHaveLength(2), patient);
    const copies = received.filter(({ raw }) => raw.includes(`Message-ID: <${id}@`));
    expect(copies).toHaveLength(1);
  });

  it('after it was marked sent, or when it is gone', async () => {
    const { url, received } = await inbox();
    const { queue } = await worker(smtpTransport(url, from));
    const id = await post(queue);
    await untilState(id, 'sent');
    const { handle } = sendMailJob({ db: database.db, transport: smtpTransport(url, from) });
    await handle({ id }, context);
    await database.db.delete(mailMessage);
    await handle({ id }, context);
    expect(received).toHaveLength(1);
  });

  it('except for a copy after a crash, which has the same id', async () => {
    const { url, received } = await inbox();
    const script = fileURLToPath(new URL('./testing/crashing-sender.ts', import.meta.url));
    const quick = new URL('../db/quick-drizzle.ts', import.meta.url).href;
    const given = [database.connectionString, url, from.address];
    const child = spawn(process.execPath, ['--import', quick, script, ...given], { stdio: 'inherit' });
    const died = once(child, 'exit');
    const log = createLog({ logLevel: 'silent' });
    const sender = await openQueue(database, log, { work: false });
    cleanups.push(sender.stop);
    await vi.waitFor(async () => {
      const { rows } = await database.db.execute(sql`select 1 from pgboss.queue where expire_seconds = 2`);
      expect(rows).toHaveLength(1);
    }, patient);
    const id = await post(sender);
    expect(await died).toEqual([null, 'SIGKILL']);
    expect(received).toHaveLength(1);
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 0 });

    await worker(smtpTransport(url, from));
    await untilState(id, 'sent');
    expect(received).toHaveLength(2);
    const ids = received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1]);
    expect(ids).toEqual([`<${id}@fairsplit.example>`, `<${id}@fairsplit.example>`]);
  });
});

describe('headers stay one line each', () => {
  it('with any subject', async () => {
    const { url, received } = await inbox();
    const { queue } = await worker(smtpTransport(url, from));
    for (const end of ['\r\n', '\n', '\r', '\u2028', '\0', '\u0085']) {
      await post(queue, { subject: `Hi${end}Bcc: eve@example.com` });
    }
    await vi.waitFor(() => expect(received).toHaveLength(6), patient);
    for (const { recipients, raw } of received) {
      expect(recipients).toEqual(['ada@example.com']);
      expect(raw).toMatch(/^Subject: Hi Bcc: eve@example\.com\r$/m);
      expect(raw).not.toMatch(/^Bcc:/im);
    }
  });

  it.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com;eve@example.com',
    'Eve <eve@example.com>',
    'ada@example.com\0',
    '"a\nb"@example.com',
    `${'a'.repeat(250)}@example.com`,
    '',
  ])('and the address %j is refused', async (address) => {
    const queue = { send: vi.fn<Queue['send']>() };
    for (const field of ['to', 'replyTo'] as const) {
      const sent = sendMail(database.db, queue, { ...mail, [field]: address });
      await expect(sent).rejects.toBeInstanceOf(z.ZodError);
    }
    expect(queue.send).not.toHaveBeenCalled();
    expect(await database.db.select().from(mailMessage)).toEqual([]);
  });
});

it('deletes messages thirty days after they were sent or failed, never a queued one', async () => {
  const old = new Date('2025-09-01T00:00:00Z');
  const recent = new Date('2025-09-20T00:00:00Z');
  const base = { ...mail, attempts: 1 };
  await database.db.insert(mailMessage).values([
    { ...base, subject: 'old, sent', state: 'sent', sentAt: old, createdAt: old },
    { ...base, subject: 'old, failed', state: 'failed', createdAt: old },
    { ...base, subject: 'old, queued', state: 'queued', createdAt: old },
    { ...base, subject: 'recent', state: 'sent', sentAt: recent, createdAt: recent },
  ]);
  const { handle } = purgeMailJob(database.db, () => new Date('2025-10-05T00:00:00Z'));
  const log = createLog({ logLevel: 'silent' });
  await handle({}, { jobId: 'x', attempt: 1, signal: AbortSignal.abort(), log });
  const left = await database.db.select({ subject: mailMessage.subject }).from(mailMessage);
  expect(left.map(({ subject }) => subject).sort()).toEqual(['old, queued', 'recent']);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openInbox } from '#platform/mail/testing/smtp-inbox.ts';
import { changed, readEvents } from '#testing/event-reader.ts';
import { ask, type Member, startMember } from '#testing/fleet.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, testSecret } from '#testing/test-app.ts';

const kinds = [
  ['two processes of one server', [{ WORKERS: '2' }]],
  ['two servers', [{}, {}]],
  ['a server and a worker beside it', [{ ROLE: 'web', WORKERS: '2' }, { ROLE: 'worker' }]],
] as const;

describe.each(kinds)('%s on one database', (_kind, each) => {
  const scratch = mkdtempSync(join(tmpdir(), 'fairsplit-fleet-'));
  let test: TestApp;
  let inbox: Awaited<ReturnType<typeof openInbox>>;
  let members: Member[];
  let addresses: string[];

  beforeAll(async () => {
    test = await openTestApp();
    inbox = await openInbox();
    const common = {
      DATA_DIR: scratch,
      DATABASE_URL: test.database.connectionString,
      AUTH_SECRET: testSecret,
      SMTP_URL: inbox.url,
      MAIL_FROM: 'Fairsplit <hello@example.com>',
    };
    members = await Promise.all(each.map((own) => startMember({ ...common, ...own })));
    const serving = members.filter((_, n) => !('ROLE' in (each[n] ?? {})) || n === 0);
    // Requests alternate between the two serving processes, at one address or at two.
    addresses = Array.from({ length: 2 }, (_, n) => serving[n % serving.length]?.address ?? '');
  });
  afterAll(async () => {
    const exits = await Promise.all(members.map((member) => member.stop()));
    if (exits.some((code) => code !== 0)) throw new Error(`They did not stop cleanly: ${exits.join()}.`);
    await inbox.close();
    await test.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  const address = (n: number) => addresses[n % addresses.length] ?? '';

  /** The process that responded. */
  async function who(id: string): Promise<number> {
    const told = members.map((member, n) =>
      member.line((line) => line.id === id).then(({ pid }) => pid ?? n),
    );
    return await Promise.race(told);
  }

  it('share the work', async () => {
    const seen = new Set<number>();
    while (seen.size < 2) {
      const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => ask(address(n), '/ready')));
      expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
      for (const { id } of answers) seen.add(await who(id));
    }
  });

  it('report the metrics of all processes', async () => {
    const processes = members.map(async ({ address: own }) => {
      const figures = await (await fetch(`${own}/metrics`)).text();
      return Number(/^fairsplit_processes (\d+)$/m.exec(figures)?.[1]);
    });
    expect(await Promise.all(processes)).toEqual(
      each.map((own) => ('WORKERS' in own ? Number(own.WORKERS) : 1)),
    );
  });

  it('accept a session of either process until it ends on either', async () => {
    const ann = await test.newUser();
    const headers = { cookie: await test.cookieOf(ann), 'sec-fetch-site': 'same-origin' };
    const read = async () => {
      const asked = Array.from({ length: 8 }, (_, n) => ask(address(n), `/progress/${ann.id}`, { headers }));
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    expect(await read()).toEqual(Array(8).fill(200));
    const left = await ask(address(0), '/auth/sign-out', {
      method: 'POST',
      headers: { ...headers, origin: test.settings.appUrl },
      json: {},
    });
    expect(left.status).toBe(200);
    expect(await read()).toEqual(Array(8).fill(401));
  });

  it('count requests together', async () => {
    const join = async (n: number) => {
      const json = { email: `${n}@example.com`, tierInterest: 'pro', requestedFeatures: [] };
      return (await ask(address(n), '/waitlist', { method: 'POST', json })).status;
    };
    const statuses = await Promise.all(Array.from({ length: 14 }, (_, n) => join(n)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('send each of the e-mails once', async () => {
    await vi.waitFor(() => expect(inbox.received.length).toBeGreaterThanOrEqual(10), {
      timeout: 30_000,
      interval: 50,
    });
    const { rows } = await test.database.pool.query<{ state: string; jobs: number }>(
      "select state::text, count(*)::int as jobs from pgboss.job where name = 'send-mail' group by state",
    );
    expect(rows.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(10);
    const recipients = inbox.received.flatMap((email) => email.recipients);
    expect(new Set(recipients).size).toBe(recipients.length);
  });

  it('tell of a change made on one on the streams of both', async () => {
    const bob = await test.newUser();
    const headers = { authorization: `Bearer ${bob.token}` };
    const streams: ReturnType<typeof readEvents>[] = [];
    const seen = new Set<number>();
    while (seen.size < 2) {
      const response = await fetch(`${address(streams.length)}/api/changes`, { headers });
      const events = readEvents(response);
      expect(await events.next()).toBe('retry: 2000');
      streams.push(events);
      seen.add(await who(response.headers.get('x-request-id') ?? ''));
    }
    for (const n of [0, 1]) {
      const json = samples.commission(`Robin ${n}`);
      const { status } = await ask(address(n), '/calculate', { method: 'POST', headers, json });
      expect(status).toBe(201);
      const heard = await Promise.all(streams.map((events) => events.next()));
      expect(heard).toEqual(streams.map(() => changed('progress', 'calculations')));
    }
    await Promise.all(streams.map((events) => events.close()));
  });
});

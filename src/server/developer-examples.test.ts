import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readSettings } from '#platform/env.ts';
import { freePort } from '#platform/free-port.ts';
import { insertKey } from '#testing/api-keys.ts';
import { openAppWithAnn } from '#testing/app-with-ann.ts';
import { examplesFolder, runExample, startExample } from '#testing/run-example.ts';
import { end } from '#testing/server-process.ts';
import { addEndpoint, deliveriesOf, runWebhookJobs, secretFor } from '#testing/webhook-receiver.ts';
import { drain, listen } from './listen.ts';

const app = openAppWithAnn({ takesMail: true, variables: { OUTGOING_ALLOW: '127.0.0.1' } });
let server: Awaited<ReturnType<typeof listen>>;
let variables: Record<string, string>;

beforeAll(async () => {
  // Uses the real time: receivers compare a signature's time with their own clock.
  app.test.clock.now = new Date();
  server = await listen((request) => app.test.app.fetch(request), readSettings({ PORT: '0' }));
  const { key } = await insertKey(app.test.database.db, app.ann.id, { scopes: ['calculate'] });
  variables = { FAIRSPLIT_URL: `http://127.0.0.1:${server.port}`, FAIRSPLIT_KEY: key };
});
afterAll(() => drain(server.server, 1_000));

const run = (file: string) => runExample(file, variables);
const parsed = (line: string): unknown => JSON.parse(line);

const calculated = z.object({
  calculation: z.object({
    id: z.uuid(),
    results: z.object({ rows: z.array(z.object({ name: z.string(), amount: z.int() })) }),
  }),
});
const refused = z.object({ error: z.object({ code: z.string() }) });

describe('a bill of 99.99 by 75 to 25', () => {
  it('is divided by curl', async () => {
    const { calculation } = calculated.parse(parsed(await run('split-bill.sh')));
    expect(calculation.results.rows.map(({ name, amount }) => [name, amount])).toEqual([
      ['Ann', 7499],
      ['Ben', 2500],
    ]);
  });

  it.each(['split-bill.ts', 'split-bill.py'])('is divided by %s', async (file) => {
    expect(await run(file)).toBe('Ann 7499\nBen 2500');
  });
});

describe('a request that is sent twice with one Idempotency-Key', () => {
  it('is carried out once for curl', async () => {
    const [first, second] = (await run('once-only.sh')).split('\n').map((line) => parsed(line));
    expect(calculated.parse(first).calculation.id).toBe(calculated.parse(second).calculation.id);
  });

  it.each(['once-only.ts', 'once-only.py'])('is carried out once for %s', async (file) => {
    expect(await run(file)).toMatch(/^true$/i);
  });
});

describe('an error', () => {
  it('is shown by curl', async () => {
    const [body = '', status] = (await run('read-error.sh')).split('\n');
    expect(refused.parse(parsed(body)).error.code).toBe('invalid-content');
    expect(status).toBe('422');
  });

  it.each(['read-error.ts', 'read-error.py'])('is read by %s', async (file) => {
    const [first, ...issues] = (await run(file)).split('\n');
    expect(first).toBe('422 invalid-content');
    expect(issues).toEqual(['people $80.00 was paid, but $90.00 is owed: both must be equal']);
  });
});

describe.each(['receive-webhook.ts', 'receive-webhook.py'])('%s', (file) => {
  it('takes what we signed and refuses what we did not', async () => {
    const { test, ann } = app;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const endpoint = await addEndpoint(ann, url, ['group.entry.created']);
    const secret = await secretFor(ann, endpoint);
    const receiver = startExample(file, { FAIRSPLIT_WEBHOOK_SECRET: secret, PORT: String(port) });
    try {
      await reachable(url);
      const printed = once(createInterface(receiver.stdout), 'line');
      expect((await ann.post(`/webhook-endpoints/${endpoint.id}/test`)).ok).toBe(true);
      await runWebhookJobs(test);
      const [delivery] = await deliveriesOf(ann, endpoint);
      expect(delivery).toMatchObject({ type: 'webhook.test', state: 'delivered' });
      expect(await printed).toEqual([expect.stringMatching(/^msg_\S+ webhook\.test$/)]);
    } finally {
      await end(receiver, 'SIGKILL');
    }
  });
});

/** Waits until the receiver listens and refuses an invalid signature. */
async function reachable(url: string): Promise<void> {
  for (;;) {
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
    const signed = { ...headers, 'webhook-signature': 'v1,AAAA' };
    const response = await fetch(url, { method: 'POST', headers: signed, body: '{}' }).catch(() => undefined);
    if (response) return expect(response.status).toBe(401);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('has a test for every example', () => {
  const names = ['split-bill', 'once-only', 'read-error'];
  expect(readdirSync(examplesFolder).toSorted()).toEqual(
    [
      ...names.flatMap((name) => ['sh', 'ts', 'py'].map((kind) => `${name}.${kind}`)),
      'receive-webhook.ts',
      'receive-webhook.py',
    ].toSorted(),
  );
});

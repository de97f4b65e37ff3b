import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { KeyScope } from '#kernel/key-scopes.ts';
import { keyRate } from '#platform/auth/key-gate.ts';
import { insertKey, programWith } from '#testing/api-keys.ts';
import { connectAssistant } from '#testing/assistants.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { tools } from '../rules/tools.ts';

let test: TestApp;
let ann: TestUser;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true, logsAll: true, variables: { TRUST_PROXY: 'on' } });
  ann = await test.newUser();
});
afterAll(() => test.close());

type Options = Parameters<typeof connectAssistant>[2];

const fetchFrom =
  ({ app }: TestApp) =>
  async (url: string | URL, init?: RequestInit) =>
    await app.request(new URL(url).pathname, init);

async function newAssistant(scopes?: readonly KeyScope[], options: Options = {}, user = ann) {
  const made = await insertKey(test.database.db, user.id, scopes ? { scopes } : {});
  const connected = await connectAssistant('http://localhost', made.key, {
    fetch: fetchFrom(test),
    ...options,
  });
  return { ...connected, ...made };
}

/** 99.99 by 75 to 25. */
const bill = {
  billData: {
    totalAmount: '99.99',
    participants: [
      { name: 'Ann', share: '75' },
      { name: 'Ben', share: '25' },
    ],
  },
  calculationMode: 'shares',
};

const calculated = z.object({
  calculation: z.object({
    id: z.string(),
    results: z.object({ rows: z.array(z.object({ name: z.string(), amount: z.number() })) }),
  }),
});

describe.each(['legacy', 'auto'] as const)('an assistant of the %s protocol', (mode) => {
  it('splits 99.99 by 75 to 25, and says why', async () => {
    const assistant = await newAssistant(['calculate'], { mode });
    const { text, content, isError } = await assistant.call('split_bill', bill);
    expect([isError, text]).toEqual([false, expect.stringContaining('Ann: $74.99 (75.0%)')]);
    expect(text).toContain('Ben: $25.00 (25.0%)');
    expect(text).toMatch(/^- .+75.+$/m);
    const { rows } = calculated.parse(content).calculation.results;
    expect(rows).toMatchObject([
      { name: 'Ann', amount: 7499 },
      { name: 'Ben', amount: 2500 },
    ]);
    await assistant.close();
  });
});

it('offers the tools that the scopes of the key allow', async () => {
  const allowed = async (scopes: readonly KeyScope[]) => {
    const assistant = await newAssistant(scopes);
    return await assistant.toolNames().catch(() => []);
  };
  expect(await allowed(['calculate'])).toEqual([
    'split_project',
    'commission',
    'split_bill',
    'tip_pool',
    'settle',
  ]);
  const reading = [
    'groups_list',
    'groups_read',
    'groups_debts',
    'groups_entries',
    'groups_entry',
    'groups_spending',
  ];
  expect(await allowed(['groups'])).toEqual(reading);
  expect(await allowed(['share'])).toEqual(['create_share_link']);
  expect(await allowed(['commissions', 'read'])).toEqual([]);
  expect(await allowed(['calculate', 'read', 'write', 'share', 'groups'])).toEqual(
    tools.map(({ name }) => name),
  );
});

it('says of each tool whether it changes anything', async () => {
  const { client } = await newAssistant();
  const { tools: listed } = await client.listTools();
  const readOnly = listed.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
  expect(readOnly).toEqual([
    'settle',
    'groups_list',
    'groups_read',
    'groups_debts',
    'groups_entries',
    'groups_entry',
    'groups_spending',
  ]);
  for (const { inputSchema } of listed) expect(JSON.stringify(inputSchema)).not.toContain('$ref');
});

it('refuses a tool that the key may not use, and stores nothing', async () => {
  const assistant = await newAssistant(['groups', 'read']);
  const group = { name: 'Trip', currency: 'EUR', me: 'Ann', people: [] };
  await expect(assistant.call('groups_create', group)).rejects.toThrow('not found');
  await expect(assistant.call('split_bill', bill)).rejects.toThrow('not found');
  expect((await assistant.call('groups_list', {})).content).toEqual({ groups: [] });
});

it('says what is wrong with each field', async () => {
  const assistant = await newAssistant(['calculate']);
  const wrong = { ...bill, calculationMode: 'percent' };
  const { text, content, isError } = await assistant.call('split_bill', wrong);
  expect([isError, text]).toEqual([true, expect.stringContaining('- inputData.billData.participants: ')]);
  expect(content).toMatchObject({ error: { code: 'invalid-content' } });
});

it('saves once what is sent twice with the same key, and counts as /v1 does', async () => {
  const bob = await test.newUser();
  const assistant = await newAssistant(['calculate'], {}, bob);
  const idempotencyKey = crypto.randomUUID();
  const ids = new Set<string>();
  for (const _ of [1, 2]) {
    const { content } = await assistant.call('split_bill', { ...bill, idempotencyKey });
    ids.add(calculated.parse(content).calculation.id);
  }
  expect(ids.size).toBe(1);
  expect((await bob.progress()).total_calculations).toBe(1);
  const { isError, text } = await assistant.call('split_bill', { ...bill, idempotencyKey: 'a\nb' });
  expect([isError, text]).toEqual([true, expect.stringContaining('visible characters')]);
});

it('settles debts in the fewest payments', async () => {
  const assistant = await newAssistant(['calculate']);
  const people = [
    { name: 'Ann', paid: '90' },
    { name: 'Ben', owes: '30.01' },
    { name: 'Cy', owes: '59.99' },
  ];
  const { text, content } = await assistant.call('settle', { people, currency: 'EUR' });
  expect(text).toBe('Ben pays Ann €30.01.\nCy pays Ann €59.99.');
  expect(content).toMatchObject({ payments: [{ from: 'Ben', to: 'Ann', amount: 3001 }, { amount: 5999 }] });
  const uneven = await assistant.call('settle', { people: people.slice(0, 2) });
  expect([uneven.isError, uneven.text]).toEqual([
    true,
    expect.stringContaining('$90.00 was paid, but $30.01 is owed'),
  ]);
});

describe('in the language', () => {
  const german = { 'accept-language': 'de' };
  it('of the request', async () => {
    const assistant = await newAssistant(['calculate'], { headers: german });
    expect((await assistant.call('split_bill', bill)).text).toContain('Ann: 74,99');
  });

  it('of the account, if the request names none', async () => {
    const bob = await test.newUser();
    expect((await bob.send('PATCH', '/account/language', { language: 'fr' })).status).toBe(200);
    const assistant = await newAssistant(['calculate'], { headers: { 'accept-language': '*' } }, bob);
    const people = [
      { name: 'Ann', paid: '9' },
      { name: 'Ben', owes: '9' },
    ];
    expect((await assistant.call('settle', { people })).text).toMatch(/^Ben paie 9,00/);
  });
});

const made = z.object({ calculation: z.object({ id: z.string() }) });

it('makes a link to a result', async () => {
  const assistant = await newAssistant(['calculate', 'share']);
  const { content } = await assistant.call('split_bill', bill);
  const calculationId = made.parse(content).calculation.id;
  const { text, isError } = await assistant.call('create_share_link', { calculationId, name: 'Dinner' });
  expect(isError).toBe(false);
  const path = /^\S+(\/s\/\S+)/.exec(text)?.[1] ?? '';
  const shown = await test.app.request(`/api/shared/${path.slice(3)}`);
  expect(await shown.json()).toMatchObject({ title: 'Dinner', template_type: 'bill-split' });
});

describe('a key', () => {
  const status = async (key: string, headers: Record<string, string> = {}, method = 'POST') => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const response = await test.app.request('/mcp', {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-forwarded-for': '198.51.100.9',
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(message) } : {}),
    });
    return response;
  };

  it('is needed, and ends with its revocation at once', async () => {
    const assistant = await newAssistant(['calculate']);
    expect((await status(assistant.key)).status).toBe(200);
    const refused = await status('');
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(
      (await status('', { cookie: await test.cookieOf(ann), origin: test.settings.appUrl })).status,
    ).toBe(401);
    expect((await status(ann.token)).status).toBe(401);
    expect((await ann.send('DELETE', `/account/api-keys/${assistant.id}`)).status).toBeLessThan(300);
    expect((await status(assistant.key)).status).toBe(401);
    await expect(assistant.call('split_bill', bill)).rejects.toThrow('key-invalid');
  });

  it('is marked as used, and counted with its calls of /v1', async () => {
    const { key, id } = await insertKey(test.database.db, ann.id);
    const first = await status(key);
    expect(first.headers.get('ratelimit-remaining')).toBe(String(keyRate.max - 1));
    const second = await programWith(test.app, key).get('/groups');
    expect(second.headers.get('ratelimit-remaining')).toBe(String(keyRate.max - 2));
    const { rows } = await test.database.pool.query<{ last_used_at: Date | null }>(
      'select last_used_at from api_key where id = $1',
      [id],
    );
    expect(rows[0]?.last_used_at).not.toBeNull();
  });

  it('works from its addresses only', async () => {
    const { key } = await insertKey(test.database.db, ann.id, { addresses: ['192.0.2.7'] });
    expect((await status(key)).status).toBe(403);
    expect((await status(key, { 'x-forwarded-for': '192.0.2.7' })).status).toBe(200);
  });

  it('is refused to pages of other origins, which may have rebound a name to this server', async () => {
    const { key } = await insertKey(test.database.db, ann.id);
    for (const origin of ['https://evil.example', 'null', `${test.settings.appUrl}.evil.example`]) {
      const refused = await status(key, { origin });
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
    expect((await status(key, { origin: test.settings.appUrl })).status).toBe(200);
  });

  it('sends one message at a time, by POST', async () => {
    const { key } = await insertKey(test.database.db, ann.id);
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const refused = await status(key, {}, method);
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
    }
    const batch = await test.app.request('/mcp', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'ping' }]),
    });
    expect(batch.status).toBe(400);
  });

  it('and what was sent stay out of the log', async () => {
    const assistant = await newAssistant(['calculate']);
    await assistant.call('split_bill', { billData: 7, calculationMode: 'equal', note: 'Zebedee' });
    await assistant.call('split_bill', {
      ...bill,
      billData: { totalAmount: '9', participants: [{ name: 'Zebedee', share: '1' }] },
    });
    const log = test.lines.join('\n');
    expect(log).toContain('/mcp');
    expect(log).not.toContain(assistant.key.slice(0, 20));
    expect(log).not.toContain('Zebedee');
  });
});

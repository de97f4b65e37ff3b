import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { order } from '#features/commissions/testing/commission-app.ts';
import { openedRoom, roomRecord, seat } from '#features/rooms/rules/room.ts';
import { createdLink } from '#features/sharing/rules/share.ts';
import { dinner } from '#features/sharing/testing/sharing-app.ts';
import { sendBothAtHeldRow } from '#platform/db/testing/held-row.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { insertCommissions } from '#testing/commissions.ts';
import { samples } from '#testing/sample-inputs.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

type Person = Awaited<ReturnType<AccountHarness['signedIn']>>;

const close = ({ visitor, password }: Person) => visitor.post('/api/account/delete', { password });

/** The statuses of a closing and of a request that comes once the closing waits for rows of the table. */
const closeBeside = (table: string, ann: Person, send: () => Promise<Response>) =>
  sendBothAtHeldRow(accounts.database, `${table} where user_id = '${ann.id}'`, [() => close(ann), send]);

it.each(['others', 'global'])(
  'an account is closed beside a sign-out of %s, without a deadlock',
  async (scope) => {
    const ann = await accounts.signedIn();
    const phone = await accounts.signInAgain(ann);
    await accounts.database.pool.query(
      `insert into api_key (user_id, name, start, key_hash, scopes, addresses)
     values ($1, 'Key', 'fs', $1::uuid::text, '{groups:read}', '{}')`,
      [ann.id],
    );
    const signOut = () => phone.post('/api/account/sign-out', { scope });
    expect(await closeBeside('api_key', ann, signOut)).toEqual([204, 401]);
  },
);

const headersOf = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });

async function shareLink(ann: Person, body: object) {
  const response = await ann.visitor.post('/api/shares', body, { headers: headersOf(ann) });
  return createdLink.parse(await response.json());
}

/** The path of a new link of the person. */
async function share(ann: Person, body: object): Promise<string> {
  const { url } = await shareLink(ann, body);
  return `/api/shared/${url.split('/').at(-1)}`;
}

/** Ben paid for Ana, who shares it, himself and Cy. */
const benPaid = { ...dinner('Ben'), showsWays: true, makerPerson: 0 };

const saved = z.object({ calculation: z.object({ id: z.string() }) });

const supper = {
  billData: {
    totalAmount: '',
    participants: [{ name: 'Ann', amount: '', payer: true }, { name: 'Ben' }],
    items: [{ name: 'Soup', amount: '20', assignedTo: ['Ann', 'Ben'] }],
  },
  calculationMode: 'itemized',
};

/** What others do at the person's links and tables: each makes one and returns the request. */
const others: Record<string, (ann: Person) => Promise<() => Promise<Response>>> = {
  async 'a reply to a link'(ann) {
    const path = await share(ann, { ...benPaid, person: 2 });
    return () => accounts.newcomer().post(`${path}/reply`, { reply: 'acknowledged' });
  },
  async 'a payment that is stated at a link'(ann) {
    const path = await share(ann, { ...benPaid, person: 2 });
    return () => accounts.newcomer().send('PUT', `${path}/paid`, { json: { paid: true } });
  },
  async 'ways to pay that are entered at a link'(ann) {
    const path = await share(ann, { ...benPaid, person: 1 });
    return () => accounts.newcomer().send('PUT', `${path}/ways`, { json: { paypal: 'ben' } });
  },
  async 'a dispute of a confirmed statement'(ann) {
    const { runId } = await insertCommissions(accounts.db, ann.id);
    await accounts.database.pool.query('delete from commission_note where user_id = $1', [ann.id]);
    const path = await share(ann, { commissionRunId: runId, person: 0 });
    const confirmed = await accounts.newcomer().post(`${path}/reply`, { reply: 'acknowledged' });
    expect(confirmed.status).toBe(204);
    return () => accounts.newcomer().post(`${path}/notes`, { seq: 0, text: 'Closed at 900' });
  },
  async 'a payment that is stated at a table'(ann) {
    const body = { inputData: supper, name: 'Ann' };
    const room = await ann.visitor.post('/api/rooms', body, { headers: headersOf(ann) });
    const { url, key } = openedRoom.parse(await room.json());
    const path = `/api/rooms/${url.split('/').at(-1)}`;
    const { guests } = roomRecord.parse(await (await ann.visitor.get(path)).json());
    const guest = accounts.newcomer();
    const place = { name: 'Ben', guestId: guests.find(({ name }) => name === 'Ben')?.id };
    const ben = seat.parse(await (await guest.post(`${path}/guests`, place)).json());
    await ann.visitor.post(`${path}/end`, {}, { headers: { 'room-key': key } });
    const sent = { json: { paid: true }, headers: { 'room-key': ben.key } };
    return () => guest.send('PUT', `${path}/guests/${ben.guest_id}/paid`, sent);
  },
};

it.each(Object.keys(others))('an account is closed beside %s, without a deadlock', async (name) => {
  const ann = await accounts.signedIn();
  const send = await others[name]?.(ann);
  if (!send) throw new Error(name);
  expect(await closeBeside('account', ann, send)).toEqual([204, 404]);
});

it('an account is closed beside an import that remembers its columns, without a deadlock', async () => {
  const ann = await accounts.signedIn();
  const headers = headersOf(ann);
  await ann.visitor.post('/api/calculate', samples.commission(), { headers }); // starts the storage count
  const { runId } = await insertCommissions(accounts.db, ann.id);
  await share(ann, benPaid);
  const body = new TextEncoder().encode('Date,Rep,Amount,Deal ID,Product\n2026-11-05,Ann,1,B1,');
  const importDeals = () =>
    ann.visitor.send('PUT', `/api/commission-runs/${runId}/deals?columns=${order}&header=yes`, {
      body,
      headers: { ...headers, 'content-type': 'text/csv' },
    });
  const row = `progress where user_id = '${ann.id}'`;
  expect(await sendBothAtHeldRow(accounts.database, row, [importDeals, () => close(ann)])).toEqual([
    200, 204,
  ]);
});

it('an account is closed beside a correction of its links, without a deadlock', async () => {
  const ann = await accounts.signedIn();
  const headers = headersOf(ann);
  const sheetId = crypto.randomUUID();
  const save = async (totalAmount: string) => {
    const inputData = { ...benPaid.inputData, billData: { ...benPaid.inputData.billData, totalAmount } };
    const { templateType } = benPaid;
    const response = await ann.visitor.post(
      '/api/calculate',
      { templateType, inputData, sheetId },
      { headers },
    );
    return saved.parse(await response.json()).calculation;
  };
  await save('90.00');
  const ids: string[] = [];
  for (const person of [0, 1, 2]) ids.push((await shareLink(ann, { ...benPaid, sheetId, person })).link.id);
  const [first, held, last] = ids;
  // A correction takes the oldest first; closing takes what was written last at the end.
  const ages = [
    [last, '1 day'],
    [first, '3 days'],
    [held, '2 days'],
  ];
  for (const [id, age] of ages) {
    const sql = 'update share_link set created_at = created_at - $2::interval where id = $1';
    await accounts.database.pool.query(sql, [id, age]);
  }
  const { id: calculationId } = await save('120.00');
  const path = `/api/calculations/${ann.id}/sheets/${sheetId}/outdated-links`;
  const correct = () => ann.visitor.post(path, { calculationId }, { headers });
  const row = `share_link where id = '${held}'`;
  expect(await sendBothAtHeldRow(accounts.database, row, [correct, () => close(ann)])).toEqual([200, 204]);
});

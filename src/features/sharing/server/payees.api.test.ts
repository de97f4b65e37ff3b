import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Part } from '#calculators/rules/summary.ts';
import { paymentsDue } from '#features/payment-ways/rules/payments-due.ts';
import { dayMs } from '#kernel/calendar.ts';
import { sendBothAtHeldRow } from '#platform/db/testing/held-row.ts';
import { mailsOf, sendEmails } from '#testing/emails.ts';
import { readEvents } from '#testing/event-reader.ts';
import { oneOfEachKind } from '#testing/sample-inputs.ts';
import type { TestUser } from '#testing/test-app.ts';
import { type SharedRecord, sharedRecord } from '../rules/share.ts';
import { calculate, dinner, openSharing } from '../testing/sharing-app.ts';

const app = openSharing({ takesMail: true });

const opened = async (token: string) => sharedRecord.parse(await (await app.look(token)).json());
/** The payments offered on a part's page: payee, amount, PayPal name. */
function offers({ part, payees }: SharedRecord) {
  const dues = paymentsDue([part as unknown as Part], payees);
  return dues.map(({ to, amount, ways }) => [to, amount, ways.paypal]);
}
const pageOf = (body: object, by: TestUser) =>
  app.share(body, by).then(async (shared) => ({ ...shared, record: await opened(shared.token) }));

describe('a bill that somebody else paid', () => {
  it('never offers the maker’s payment ways, and the payee’s once entered', async () => {
    const ana = await app.test.newUser();
    await ana.send('PUT', `/payment-ways/${ana.id}`, { paypal: 'ana' });
    const { id: calculationId } = await calculate(ana, dinner('Ben'));
    const link = (person: number) => pageOf({ calculationId, person, showsWays: true, makerPerson: 0 }, ana);
    const [own, ben, cy] = [await link(0), await link(1), await link(2)];
    expect(offers(cy.record)).toEqual([['Ben', 3000, '']]);
    expect([own.record.takes_ways, ben.record.takes_ways, cy.record.takes_ways]).toEqual([
      false,
      true,
      false,
    ]);
    expect(offers(ben.record)).toEqual([]);

    // Ben enters his payment ways; the open pages of Cy and Ana get a change event.
    const events = readEvents(await app.test.newVisitor().get(`/api/shared/${cy.token}/changes`));
    await events.next();
    const say = (token: string, ways: object) =>
      app.test.newVisitor().send('PUT', `/api/shared/${token}/ways`, { json: ways });
    expect((await say(ben.token, { paypal: 'https://evil.example' })).status).toBe(422);
    expect((await say(ben.token, { paypal: 'benjamin' })).status).toBe(200);
    expect(await events.next()).toContain('statement');
    expect(offers(await opened(cy.token))).toEqual([['Ben', 3000, 'benjamin']]);
    expect(offers(await opened(own.token))).toEqual([['Ben', 3000, 'benjamin']]);
    expect(offers(await opened(ben.token))).toEqual([]);
    const whole = await pageOf({ calculationId, showsWays: true, makerPerson: 0 }, ana);
    expect(whole.record.payees.map(({ name, ways }) => [name, ways.paypal])).toEqual([['Ben', 'benjamin']]);
    const mine = (await app.linksOf(ana)).find(({ id }) => id === ben.link.id);
    expect(mine?.own_ways).toMatchObject({ paypal: 'benjamin' });

    // Ways belong to one bill: the same maker's next bill has another Ben.
    const { id: nextBill } = await calculate(ana, dinner('Ben'));
    const next = await pageOf({ calculationId: nextBill, person: 2 }, ana);
    expect(offers(next.record)).toEqual([['Ben', 3000, '']]);

    // Nobody can enter ways for others or for a whole result; Ben's are deleted with his link.
    expect((await say(cy.token, { paypal: 'cycycy' })).status).toBe(409);
    expect((await say(whole.token, { paypal: 'cycycy' })).status).toBe(409);
    expect((await ana.send('DELETE', `/shares/${ben.link.id}`)).status).toBe(204);
    expect(offers(await opened(cy.token))).toEqual([['Ben', 3000, '']]);
    await events.close();
  });

  it('offers the ways that the payee enters while the bill is corrected', async () => {
    const ana = await app.test.newUser();
    const sheetId = crypto.randomUUID();
    await calculate(ana, { ...dinner('Ben'), sheetId });
    const of = (person: number) => app.share({ ...dinner('Ben'), sheetId, person, makerPerson: 0 }, ana);
    const [ben, cy] = [await of(1), await of(2)];
    const { inputData } = dinner('Ben');
    const billData = { ...inputData.billData, totalAmount: '120.00' };
    const corrected = { ...dinner('Ben'), inputData: { ...inputData, billData }, sheetId };
    const { id: calculationId } = await calculate(ana, corrected);
    const correct = () =>
      ana.post(`/calculations/${ana.id}/sheets/${sheetId}/outdated-links`, { calculationId });
    const enter = () =>
      app.test.newVisitor().send('PUT', `/api/shared/${ben.token}/ways`, { json: { paypal: 'benjamin' } });
    const row = `share_link where id = '${ben.link.id}'`;
    expect(await sendBothAtHeldRow(app.test.database, row, [correct, enter])).toEqual([200, 200]);
    expect(offers(await opened(cy.token))).toEqual([['Ben', 4000, 'benjamin']]);
  });

  it('uses ways that its maker entered for this link', async () => {
    const ana = await app.test.newUser();
    const payees = [{ person: 1, ways: { paypal: 'benjamin' } }];
    const cy = await pageOf({ ...dinner('Ben'), person: 2, payees }, ana);
    expect(offers(cy.record)).toEqual([['Ben', 3000, 'benjamin']]);
    const other = await pageOf({ ...dinner('Ben'), person: 2 }, ana);
    expect(offers(other.record)).toEqual([['Ben', 3000, '']]);
  });
});

describe('a bill that its maker paid', () => {
  it('offers the ways of the maker’s account, also on links without `makerPerson`', async () => {
    const ana = await app.test.newUser();
    await ana.send('PUT', `/payment-ways/${ana.id}`, { paypal: 'ana' });
    const said = await pageOf({ ...dinner('Ana'), person: 2, showsWays: true, makerPerson: 0 }, ana);
    expect(offers(said.record)).toEqual([['Ana', 3000, 'ana']]);
    expect(offers((await pageOf({ ...dinner('Ana'), person: 2, makerPerson: 0 }, ana)).record)).toEqual([
      ['Ana', 3000, ''],
    ]);
    // Without `makerPerson`, as in an earlier release, only a person with the account's name is the maker.
    expect(offers((await pageOf({ ...dinner('Ana'), person: 2, showsWays: true }, ana)).record)[0]?.[2]).toBe(
      '',
    );
    await ana.send('PUT', `/payment-ways/${ana.id}`, {});
    expect(offers(await opened(said.token))).toEqual([['Ana', 3000, '']]);
  });
});

describe('a bill that does not say who paid', () => {
  it('has no payments until its maker names the payer', async () => {
    const ana = await app.test.newUser();
    await ana.send('PUT', `/payment-ways/${ana.id}`, { paypal: 'ana' });
    const quiet = await pageOf({ ...dinner(), person: 2, showsWays: true, makerPerson: 0 }, ana);
    expect(offers(quiet.record)).toEqual([]);
    const asked = { ...dinner(), person: 2, showsWays: true, makerPerson: 0 };
    expect(offers((await pageOf({ ...asked, paidBy: 0 }, ana)).record)).toEqual([['Ana', 3000, 'ana']]);
    expect(offers((await pageOf({ ...asked, paidBy: 1 }, ana)).record)).toEqual([['Ben', 3000, '']]);
    expect((await ana.post('/shares', { ...asked, paidBy: 9 })).status).toBe(422);
    expect((await ana.post('/shares', { ...asked, makerPerson: 9 })).status).toBe(422);
    // The payer on the bill wins over `paidBy`.
    const firm = await pageOf({ ...asked, ...dinner('Ben'), paidBy: 0 }, ana);
    expect(offers(firm.record)).toEqual([['Ben', 3000, '']]);
  });

  it('accepts a payer and payment ways from a visitor, for this link only', async () => {
    const visitor = app.test.newVisitor();
    const body = { ...dinner(), person: 2, paidBy: 0, payees: [{ person: 0, ways: { paypal: 'ana' } }] };
    const response = await visitor.post('/api/shares', body);
    expect(response.status).toBe(201);
    const { url } = (await response.json()) as { url: string };
    expect(offers(await opened(url.split('/s/')[1] ?? ''))).toEqual([['Ana', 3000, 'ana']]);
  });
});

it('a part that its maker pays accepts the person’s ways, shown only to the maker', async () => {
  const ana = await app.test.newUser();
  const [freelancer] = oneOfEachKind;
  const part = await pageOf({ ...freelancer, person: 0 }, ana);
  expect([part.record.takes_ways, offers(part.record)]).toEqual([true, []]);
  const visitor = app.test.newVisitor();
  expect(
    (await visitor.send('PUT', `/api/shared/${part.token}/ways`, { json: { paypal: 'robin' } })).status,
  ).toBe(200);
  expect((await app.linksOf(ana))[0]?.own_ways).toMatchObject({ paypal: 'robin' });
});

it('a person marks a payment as made, and its maker gets an event', async () => {
  const ana = await app.test.newUser();
  const cy = await pageOf({ ...dinner('Ben'), person: 2 }, ana);
  const ben = await pageOf({ ...dinner('Ben'), person: 1 }, ana);
  const say = (token: string, paid: boolean) =>
    app.test.newVisitor().send('PUT', `/api/shared/${token}/paid`, { json: { paid } });
  expect((await say(ben.token, true)).status).toBe(409);
  expect((await say(cy.token, true)).status).toBe(204);
  const at = app.test.clock.now.toISOString();
  const mine = async () => (await app.linksOf(ana)).find(({ id }) => id === cy.link.id);
  expect(await mine()).toMatchObject({ said_paid_at: at, paid_at: null });
  expect(await opened(cy.token)).toMatchObject({ said_paid_at: at });
  await say(cy.token, false);
  expect(await mine()).toMatchObject({ said_paid_at: null });
});

it('the person who is owed reads of payments to them at once, on their page, in the file and in reminders', async () => {
  const ana = await app.test.newUser();
  const { id: calculationId } = await calculate(ana, dinner('Ben'));
  const email = `${crypto.randomUUID()}@example.com`;
  const [sent] = await sendEmails(ana, [{ person: 1, email }], { calculationId });
  const ben = sent?.link?.url?.split('/s/')[1] ?? '';
  const [own, cy] = [
    await app.share({ calculationId, person: 0 }, ana),
    await app.share({ calculationId, person: 2 }, ana),
  ];
  const visitor = app.test.newVisitor();
  const incoming = async (token: string) =>
    (await opened(token)).incoming.map(({ from, paid, left, is_received }) => [
      from,
      paid,
      left,
      is_received,
    ]);
  const events = readEvents(await visitor.get(`/api/shared/${ben}/changes`));
  await events.next();
  expect(await incoming(ben)).toEqual([]);

  await visitor.send('PUT', `/api/shared/${cy.token}/paid`, { json: { paid: true } });
  expect(await events.next()).toContain('statement');
  expect(await incoming(ben)).toEqual([['Cy', 3000, 0, false]]);
  await ana.send('PATCH', `/shares/${cy.link.id}`, { paid: true });
  expect(await events.next()).toContain('statement');
  expect(await incoming(ben)).toEqual([['Cy', 3000, 0, true]]);
  // Turning off the payer's link does not undo the payment; others read nothing of it.
  await ana.send('DELETE', `/shares/${cy.link.id}`);
  expect(await incoming(ben)).toEqual([['Cy', 3000, 0, true]]);
  expect(await incoming(own.token)).toEqual([]);

  const file = await getDocumentProxy(
    new Uint8Array(await (await visitor.get(`/api/shared/${ben}/pdf`)).arrayBuffer()),
  );
  expect((await extractText(file, { mergePages: true })).text).toContain(
    'Cy paid you $30.00 on November 11, 2026.',
  );
  const start = app.test.clock.now;
  app.test.clock.now = new Date(start.getTime() + dayMs);
  expect((await ana.post(`/shares/${sent?.link?.id}/remind`)).status).toBe(200);
  app.test.clock.now = start;
  const mails = (await mailsOf(app.test)).filter(({ to }) => to === email);
  const reminder = mails.find(({ subject }) => subject.startsWith('Reminder'));
  expect(reminder?.text).toContain('Ana owes you $30.00.');
  expect(reminder?.text).not.toContain('Cy owes you');
  await events.close();
});

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mailsOf, newAddress, sendEmails } from '#testing/emails.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { correctedLinks, outdatedLinks } from '../../rules/corrections/correction.ts';
import { createdLink, sharedRecord } from '../../rules/share.ts';
import { equalBill } from '../../testing/equal-sheets.ts';
import { bill, calculate, openSharing } from '../../testing/sharing-app.ts';

const app = openSharing({ takesMail: true });

/** A sheet of Ann's with a first version of $90.00. */
async function newSheet() {
  const sheetId = crypto.randomUUID();
  await calculate(app.ann, { ...equalBill('90'), sheetId });
  const share = (person: number | undefined) => app.share({ ...equalBill('90'), sheetId, person, paidBy: 0 });
  const save = (input: ReturnType<typeof equalBill>) => calculate(app.ann, { ...input, sheetId });
  return { sheetId, share, save };
}

const path = (sheetId: string, by = app.ann) => `/calculations/${by.id}/sheets/${sheetId}/outdated-links`;
async function outdated(sheetId: string) {
  const found = outdatedLinks.parse(await (await app.ann.get(path(sheetId))).json());
  // Sorts the link to the whole result last.
  return {
    ...found,
    links: found.links.toSorted((a, b) => ((a.person ?? 'z') < (b.person ?? 'z') ? -1 : 1)),
  };
}
const correct = async (sheetId: string, calculationId: string) => {
  const response = await app.ann.post(path(sheetId), { calculationId });
  expect(response.status).toBe(200);
  const { links } = correctedLinks.parse(await response.json());
  return links.toSorted((a, b) => ((a.person ?? 'z') < (b.person ?? 'z') ? -1 : 1));
};
const shown = async (token: string) => sharedRecord.parse(await (await app.look(token)).json());
const pdfText = async (response: Response) =>
  (await textOfPdf(new Uint8Array(await response.arrayBuffer()))).replaceAll(/\s+/g, ' ');
const sayPaid = (token: string, body: object) =>
  app.test.newVisitor().send('PUT', `/api/shared/${token}/paid`, { json: body });

it('does not name the maker among those to be told', async () => {
  const sheetId = crypto.randomUUID();
  const first = { ...equalBill('90', ['Me', 'Bob']), sheetId };
  await calculate(app.ann, first);
  for (const person of [0, 1]) await app.share({ ...first, person, paidBy: 0, makerPerson: 0 });
  const { id } = await calculate(app.ann, { ...equalBill('120', ['Me', 'Bob']), sheetId });
  expect(await correct(sheetId, id)).toMatchObject([{ person: 'Bob', outcome: 'no-address' }]);
});

it('lists links with old amounts, and shows the new ones at the same address once the maker updates them', async () => {
  const { sheetId, share, save } = await newSheet();
  const [bob, whole] = [await share(1), await share(undefined)];
  expect((await outdated(sheetId)).links).toEqual([]);
  const { id } = await save(equalBill('120'));
  const { calculation_id, links } = await outdated(sheetId);
  expect(calculation_id).toBe(id);
  expect(links).toMatchObject([
    { id: bob.link.id, person: 'Bob', was: { amount: 3000 }, now: { amount: 4000 }, has_email: false },
    { id: whole.link.id, person: null, was: { amount: 9000 }, now: { amount: 12000 } },
  ]);
  // Until the correction the page shows the old amount.
  expect(await shown(bob.token)).toMatchObject({ part: { amount: 3000 }, correction: null });
  const { stored_bytes: before } = await app.ann.progress();
  expect(await correct(sheetId, id)).toMatchObject([
    { person: 'Bob', outcome: 'no-address' },
    { person: null, outcome: 'no-address' },
  ]);
  expect(await shown(bob.token)).toMatchObject({
    part: { amount: 4000, pays: [{ to: 'Ann', amount: 4000 }] },
    correction: { was: { amount: 3000, currency: 'USD' }, now: { amount: 4000 } },
  });
  expect(await shown(whole.token)).toMatchObject({
    correction: { was: { amount: 9000 }, now: { amount: 12000 } },
  });
  const { rows } = await app.test.database.pool.query<{ bytes: number }>(
    `select (coalesce((select sum(octet_length(input_data::text) + octet_length(results::text)) from calculation where user_id = $1), 0) +
      coalesce((select sum(octet_length(content::text)) from share_link where user_id = $1 and counted_bytes is not null), 0))::integer as bytes`,
    [app.ann.id],
  );
  const { stored_bytes: after } = await app.ann.progress();
  expect([after === before, after]).toEqual([false, rows[0]?.bytes]);
  // A second click, or a click in another tab, corrects nothing.
  expect(await correct(sheetId, id)).toEqual([]);
  expect(await outdated(sheetId)).toMatchObject({ links: [] });
});

it('tells the payer from the people who pay them, in the list and after a correction', async () => {
  const { sheetId, share, save } = await newSheet();
  const [ann, bob, whole] = [await share(0), await share(1), await share(undefined)];
  const pays = new Map([ann, bob, whole].map(({ link }) => [link.id, link.pays]));
  expect([...pays.values()]).toEqual([false, true, true]);
  expect([ann, bob, whole].map(({ link }) => link.due)).toEqual([
    null,
    { amount: 3000, currency: 'USD' },
    null,
  ]);
  const listed = (await app.linksOf(app.ann)).filter(({ id }) => pays.has(id));
  expect(new Map(listed.map((link) => [link.id, link.pays]))).toEqual(new Map([...pays].toReversed()));
  // Each part is still $30.00, but three people pay Ann.
  await save(equalBill('120', ['Ann', 'Bob', 'Cy', 'Di']));
  expect((await outdated(sheetId)).links).toMatchObject([
    { id: ann.link.id, was: { amount: 3000 }, now: { amount: 3000 }, receives: true },
    { id: whole.link.id, receives: false },
  ]);
});

it('lists and corrects the link of a payee whose payers change while the sum stays', async () => {
  const sheetId = crypto.randomUUID();
  /** Ben paid for Bob and Cy, who owe him $90.00 together. */
  const paidByBen = (bob: string, cy: string) => {
    const participants = [
      { name: 'Ben', amount: '10', payer: true },
      { name: 'Bob', amount: bob },
      { name: 'Cy', amount: cy },
    ];
    const billData = { totalAmount: '100', participants, items: [] };
    return { ...bill, inputData: { calculationMode: 'custom', billData }, sheetId };
  };
  await calculate(app.ann, paidByBen('30', '60'));
  const ben = await app.share({ ...paidByBen('30', '60'), person: 0 });
  expect(
    (await app.test.newVisitor().post(`/api/shared/${ben.token}/reply`, { reply: 'acknowledged' })).status,
  ).toBe(204);
  const { id } = await calculate(app.ann, paidByBen('10', '80'));
  expect((await outdated(sheetId)).links).toMatchObject([
    { person: 'Ben', was: { amount: 1000 }, now: { amount: 1000 }, receives: true },
  ]);
  expect(await correct(sheetId, id)).toMatchObject([{ person: 'Ben', outcome: 'no-address' }]);
  expect(await shown(ben.token)).toMatchObject({
    reply: null,
    replied_at: null,
    correction: { was: { amount: 1000 }, now: { amount: 1000 } },
    part: {
      gets: [
        { from: 'Bob', amount: 1000 },
        { from: 'Cy', amount: 8000 },
      ],
    },
  });
  // The same payers in another order are no change.
  const [payer, ...others] = paidByBen('10', '80').inputData.billData.participants;
  const turned = paidByBen('10', '80');
  Object.assign(turned.inputData.billData, { participants: [payer, ...others.toReversed()] });
  await calculate(app.ann, turned);
  expect((await outdated(sheetId)).links).toEqual([]);
});

it('refuses a version that is no longer the latest, and strangers', async () => {
  const { sheetId, share, save } = await newSheet();
  const { token } = await share(1);
  const second = await save(equalBill('120'));
  await save(equalBill('150'));
  expect((await app.ann.post(path(sheetId), { calculationId: second.id })).status).toBe(409);
  const stranger = await app.test.newUser();
  expect(await (await stranger.get(path(sheetId, stranger))).json()).toEqual({
    calculation_id: null,
    links: [],
  });
  expect((await stranger.post(path(sheetId, stranger), { calculationId: second.id })).status).toBe(409);
  expect((await stranger.get(path(sheetId))).status).toBe(403);
  expect(await shown(token)).toMatchObject({ part: { amount: 3000 } });
});

it('carries payments over and refuses a mark on amounts that were corrected meanwhile', async () => {
  const { sheetId, share, save } = await newSheet();
  const bob = await share(1);
  expect((await sayPaid(bob.token, { paid: true, correctedAt: null })).status).toBe(204);
  await app.ann.send('PATCH', `/shares/${bob.link.id}`, { paid: true });
  await correct(sheetId, (await save(equalBill('120'))).id);
  const after = await shown(bob.token);
  expect(after).toMatchObject({
    paid_at: null,
    said_paid_at: null,
    correction: { received: { payments: [{ to: 'Ann', amount: 3000 }] } },
  });
  // The PDF names the same payments as the page.
  const file = await pdfText(await app.test.newVisitor().get(`/api/shared/${bob.token}/pdf`));
  expect(file).toContain('Your part, to Ann $40.00 You paid Ann $30.00 You still owe Ann $10.00');
  expect(file).toContain('You paid Ann $30.00. You still owe Ann $10.00.');
  expect(file).not.toMatch(/Pays Ann|Paid \$0\.00|owes/);
  expect((await sayPaid(bob.token, { paid: true, correctedAt: null })).status).toBe(409);
  const correctedAt = after.correction?.corrected_at;
  expect((await sayPaid(bob.token, { paid: true, correctedAt })).status).toBe(204);
  // Back at the first amount, the payment covers the part.
  await correct(sheetId, (await save(equalBill('90.00'))).id);
  const [link] = (await app.linksOf(app.ann)).filter(({ id }) => id === bob.link.id);
  expect(link?.paid_at).not.toBeNull();
});

it('settles what was paid too much once it is paid back, on every page and file', async () => {
  const { sheetId, share, save } = await newSheet();
  const [ann, bob, whole] = [await share(0), await share(1), await share(undefined)];
  const wholeFile = async () => pdfText(await app.test.newVisitor().get(`/api/shared/${whole.token}/pdf`));
  expect((await shown(whole.token)).payments).toEqual([]);
  const mark = (body: object, by = app.ann) => by.send('PATCH', `/shares/${bob.link.id}`, body);
  await mark({ paid: true });
  expect(await wholeFile()).toContain('Bob paid Ann $30.00 (received). Cy pays Ann $30.00.');
  expect((await mark({ paidBack: true })).status).toBe(409);
  await correct(sheetId, (await save(equalBill('75'))).id);
  expect(await wholeFile()).toContain('Bob paid Ann $30.00 (received). Ann pays Bob back $5.00.');
  const correctedAt = (await shown(bob.token)).correction?.corrected_at;
  expect((await mark({ paidBack: true, correctedAt: null })).status).toBe(409);
  expect((await mark({ paidBack: true, correctedAt }, await app.test.newUser())).status).toBe(404);
  const marked = await mark({ paidBack: true, correctedAt });
  expect(await marked.json()).toMatchObject({
    paid_at: expect.any(String),
    correction: { returned: [{ to: 'Ann', amount: 500, currency: 'USD' }] },
  });
  // A second click does not count the refund twice.
  expect((await mark({ paidBack: true, correctedAt })).status).toBe(409);
  const file = await pdfText(await app.test.newVisitor().get(`/api/shared/${bob.token}/pdf`));
  expect(file).toContain('You paid Ann $30.00 Ann paid you back $5.00 You still owe Ann $0.00');
  expect(file).toContain('You paid Ann $30.00. Ann paid you back $5.00. You owe Ann nothing more.');
  const made = { from: 'Bob', to: 'Ann', currency: 'USD', paid: 3000, received: 3000, returned: 500 };
  expect((await shown(whole.token)).payments).toEqual([made]);
  const [listed] = (await app.linksOf(app.ann)).filter(({ id }) => id === bob.link.id);
  expect(listed?.payments).toEqual([{ to: 'Ann', amount: 2500 }]);
  expect((await shown(ann.token)).incoming).toMatchObject([
    { from: 'Bob', paid: 3000, returned: 500, left: 0, over: 0, is_received: true },
  ]);
  expect(await (await mark({ paidBack: false, correctedAt })).json()).not.toHaveProperty(
    'correction.returned',
  );
  // The refund stays recorded after the next correction.
  await mark({ paidBack: true, correctedAt });
  await correct(sheetId, (await save(equalBill('90.00'))).id);
  const after = await shown(bob.token);
  expect(after).toMatchObject({ paid_at: null, correction: { returned: [{ amount: 500 }] } });
  expect(after.part?.settled).toContainEqual(['You still owe Ann', 500]);
  // Bob pays the rest, then the refund bounces: the rest stays paid.
  const seen = { correctedAt: after.correction?.corrected_at };
  await mark({ paid: true, ...seen });
  expect((await mark({ paidBack: false, ...seen })).status).toBe(200);
  expect((await shown(ann.token)).incoming).toMatchObject([{ from: 'Bob', paid: 3500, left: 0, over: 500 }]);
});

it('counts a payment towards the payer who is named later, and still when nobody is named any more', async () => {
  const sheetId = crypto.randomUUID();
  const quiet = { ...equalBill('90'), sheetId };
  await calculate(app.ann, quiet);
  const email = newAddress();
  const [sent] = await sendEmails(app.ann, [{ person: 1, email }], quiet);
  const bob = { id: sent?.link?.id ?? '', token: sent?.link?.url?.split('/s/')[1] ?? '' };
  const whole = await app.share(quiet);
  expect((await app.ann.send('PATCH', `/shares/${bob.id}`, { paid: true })).status).toBe(200);
  const named = equalBill('90');
  Object.assign(named.inputData.billData.participants[0] ?? {}, { payer: true });
  await correct(sheetId, (await calculate(app.ann, { ...named, sheetId })).id);
  const after = await shown(bob.token);
  expect(after.part).toMatchObject({ pays: [{ to: 'Ann', amount: 3000 }] });
  expect(after.paid_at).not.toBeNull();
  expect((await shown(whole.token)).payments).toEqual([
    { from: 'Bob', to: 'Ann', currency: 'USD', paid: 3000, received: 3000, returned: 0 },
  ]);
  const mail = (await mailsOf(app.test)).find(
    ({ to, kind }) => to === email && kind === 'statement-correction',
  );
  expect(mail?.text).toContain('You paid Ann $30.00. You owe Ann nothing more.');
  expect(mail?.text).not.toMatch(/too much|You owe Ann \$/);
  await correct(sheetId, (await calculate(app.ann, { ...equalBill('120'), sheetId })).id);
  const [link] = (await app.linksOf(app.ann)).filter(({ id }) => id === bob.id);
  expect(link).toMatchObject({
    paid_at: null,
    correction: { received: { payments: [{ to: null, amount: 3000 }] } },
  });
});

it('a link of a result that is not saved says that payments are not included', async () => {
  const visitor = await app.test.newVisitor().post('/api/shares', { ...equalBill('90'), paidBy: 0 });
  const { url } = createdLink.parse(await visitor.json());
  const token = url.split('/s/')[1] ?? '';
  expect((await shown(token)).payments).toBeNull();
  expect(await pdfText(await app.test.newVisitor().get(`/api/shared/${token}/pdf`))).toContain(
    'Payments are not included: this page shows the amounts as they were calculated.',
  );
});

it('tells a person who is no longer on the bill, and shows a changed currency', async () => {
  const { sheetId, share, save } = await newSheet();
  const [bob, cy] = [await share(1), await share(2)];
  const { id } = await save(equalBill('60', ['Ann', 'Bob'], { currency: 'EUR' }));
  expect((await outdated(sheetId)).links).toMatchObject([
    { person: 'Bob', was: { amount: 3000, currency: 'USD' }, now: { amount: 3000, currency: 'EUR' } },
    { person: 'Cy', now: null },
  ]);
  await correct(sheetId, id);
  expect(await shown(cy.token)).toMatchObject({
    part: { name: 'Cy', amount: 0 },
    correction: { now: null, dues: [] },
  });
  expect(await shown(bob.token)).toMatchObject({ currency: 'EUR', correction: { was: { currency: 'USD' } } });
  expect((await outdated(sheetId)).links).toEqual([]);
});

it('finds links whose version was deleted', async () => {
  const { sheetId, share, save } = await newSheet();
  const { link } = await share(1);
  await save(equalBill('120'));
  const version = `/calculations/${app.ann.id}/${link.calculation_id}`;
  expect((await app.ann.send('DELETE', version)).status).toBe(204);
  expect((await outdated(sheetId)).links).toMatchObject([{ person: 'Bob' }]);
});

it('e-mails people whose address is known, within the mailbox’s daily limit', async () => {
  const { sheetId, save } = await newSheet();
  const email = newAddress();
  const sent = await app.ann.post('/statements', {
    ...equalBill('90'),
    sheetId,
    paidBy: 0,
    recipients: [{ person: 1, email }],
  });
  const [sentEmail] = z
    .object({ letters: z.array(z.object({ link: z.object({ id: z.string() }) })) })
    .parse(await sent.json()).letters;
  await app.ann.send('PATCH', `/shares/${sentEmail?.link.id}`, { paid: true });
  const outcomes = [];
  for (const total of ['120', '75', '99'])
    outcomes.push((await correct(sheetId, (await save(equalBill(total))).id))[0]?.outcome);
  expect(outcomes).toEqual(['told', 'told', 'too-many']);
  const mails = (await mailsOf(app.test)).filter(
    ({ to, kind }) => to === email && kind === 'statement-correction',
  );
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Corrected: your part of “Bill split” is now $25.00',
    'Corrected: your part of “Bill split” is now $40.00',
  ]);
  const texts = mails.map(({ text }) => text).join('\n');
  expect(texts).toContain('You paid Ann $30.00. You still owe Ann $10.00.');
  expect(texts).toContain('You paid Ann $30.00, which is $5.00 too much. Ann pays you back $5.00.');
});

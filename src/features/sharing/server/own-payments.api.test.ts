import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dayMs } from '#kernel/calendar.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { declaredPayment } from '../rules/disputes/dispute.ts';
import { equalBill, equalSheets } from '../testing/equal-sheets.ts';
import { openSharing } from '../testing/sharing-app.ts';

const app = openSharing({ takesMail: true });
const { newSheet, remind, shown, receive } = equalSheets(app);
const sayPaid = (token: string, paid = true) =>
  app.test.newVisitor().send('PUT', `/api/shared/${token}/paid`, { json: { paid } });
const fileOf = async (token: string) => {
  const response = await app.test.newVisitor().get(`/api/shared/${token}/pdf`);
  return (await textOfPdf(new Uint8Array(await response.arrayBuffer()))).replaceAll(/\s+/g, ' ');
};

const toAnn = (amount: number) => ({ payments: [{ to: 'Ann', amount, currency: 'USD' }] });
const moment = expect.any(String);
const settled = [
  ['Your part, to Ann', 3000],
  ['You paid Ann', 3000],
  ['You still owe Ann', 0],
];

describe('a payment that is marked on one link of a person', () => {
  it('is settled on their other link, in its file and for reminders', async () => {
    const { share, email } = await newSheet();
    const [chat, mailed] = [await share(1), await email(1)];
    await sayPaid(chat.token);
    expect(await shown(mailed.token)).toMatchObject({ paid_at: null, said_paid_at: moment });
    await receive(chat.link.id);
    expect(await shown(mailed.token)).toMatchObject({ paid_at: moment, part: { settled } });
    expect(await fileOf(mailed.token)).toContain('You paid Ann $30.00 You still owe Ann $0.00');
    expect(await remind(mailed)).toEqual({ status: 409, mail: undefined });
  });

  it('is not asked for in a reminder while only the person says so', async () => {
    const { share, email } = await newSheet();
    const [chat, mailed] = [await share(1), await email(1)];
    await sayPaid(chat.token);
    const { status, mail } = await remind(mailed);
    expect(status).toBe(200);
    expect(mail?.text).not.toContain('You owe');
  });

  it.each([
    ['was turned off', async (id: string) => await app.ann.send('DELETE', `/shares/${id}`)],
    [
      'has expired',
      () => {
        app.test.clock.now = new Date(app.test.clock.now.getTime() + 8 * dayMs);
      },
    ],
  ])('counts on a later link and in its e-mail when the link %s', async (_, end) => {
    const { share, email } = await newSheet();
    const chat = await share(1, { expiresInDays: 7 });
    await receive(chat.link.id);
    await end(chat.link.id);
    expect(await shown((await share(1)).token)).toMatchObject({ paid_at: moment, part: { settled } });
    const mailed = await email(1);
    const [mail] = await mailed.mails();
    expect(mail?.text).toContain('Your part of');
    expect(mail?.text).not.toContain('You owe');
    expect(await shown(mailed.token)).toMatchObject({ paid_at: moment });
  });

  it('leaves the rest on a link to a later version, also in its e-mails', async () => {
    const { share, email, save } = await newSheet();
    const chat = await share(1);
    await receive(chat.link.id);
    await app.ann.send('DELETE', `/shares/${chat.link.id}`);
    await save(equalBill('120'));
    const mailed = await email(1, equalBill('120'));
    expect(await shown(mailed.token)).toMatchObject({
      paid_at: null,
      correction: null,
      own_payments: { received: toAnn(3000), said: null },
      part: {
        settled: [
          ['Your part, to Ann', 4000],
          ['You paid Ann', 3000],
          ['You still owe Ann', 1000],
        ],
      },
    });
    expect((await mailed.mails())[0]?.text).toContain('You owe Ann $10.00.');
    expect((await remind(mailed)).mail?.text).toContain('You owe Ann $10.00.');
    // The mark stands for the whole part.
    await receive(mailed.id);
    const ann = await share(0, equalBill('120'));
    expect((await shown(ann.token)).incoming).toMatchObject([{ from: 'Bob', paid: 4000, left: 0 }]);
  });

  it('is in the e-mail about a correction, and leaves the rest after it', async () => {
    const { share, email, correct } = await newSheet();
    const [chat, mailed] = [await share(1), await email(1)];
    await receive(chat.link.id);
    await app.ann.send('DELETE', `/shares/${chat.link.id}`);
    await correct(equalBill('120'));
    const mail = (await mailed.mails()).find(({ subject }) => subject.startsWith('Corrected'));
    expect(mail?.text).toContain('You paid Ann $30.00. You still owe Ann $10.00.');
    expect(mail?.text).not.toContain('You owe Ann $40.00');
    expect(await fileOf(mailed.token)).toContain('You paid Ann $30.00. You still owe Ann $10.00.');
    expect((await remind(mailed)).mail?.text).toContain('You owe Ann $10.00.');
  });

  it('is owed again once the mark is withdrawn, and never shown to anybody else', async () => {
    const { share } = await newSheet();
    const [chat, second, cy] = [await share(1), await share(1), await share(2)];
    await receive(chat.link.id);
    expect(await shown(cy.token)).toMatchObject({ paid_at: null, own_payments: null });
    expect(JSON.stringify(await shown(cy.token))).not.toContain('Bob');
    await app.ann.send('PATCH', `/shares/${chat.link.id}`, { paid: false });
    const { paid_at, part } = await shown(second.token);
    expect([paid_at, part?.settled]).toEqual([null, undefined]);
  });

  it('can be taken back by the person on the other link', async () => {
    const { share } = await newSheet();
    const [chat, second] = [await share(1), await share(1)];
    await sayPaid(chat.token);
    expect((await sayPaid(second.token, false)).status).toBe(204);
    for (const { token } of [chat, second]) {
      expect(await shown(token)).toMatchObject({ said_paid_at: null, own_payments: null });
    }
  });

  it('stands apart from what the person says on another link', async () => {
    const { share, save } = await newSheet();
    const chat = await share(1);
    await receive(chat.link.id);
    await save(equalBill('120'));
    const second = await share(1, equalBill('120'));
    await sayPaid(second.token);
    expect((await shown(second.token)).part?.settled).toContainEqual([
      'You paid Ann, not confirmed yet',
      1000,
    ]);
    const ann = await share(0, equalBill('120'));
    expect((await shown(ann.token)).incoming).toMatchObject([
      { from: 'Bob', paid: 4000, received: 3000, left: 0, is_received: false },
    ]);
  });
});

it('is no longer listed as unconfirmed once the maker confirms it on another link', async () => {
  const { share, sheetId } = await newSheet();
  const [chat, second] = [await share(1), await share(1)];
  await sayPaid(chat.token);
  const declared = async () => {
    const found = await (await app.ann.get(`/shares/${app.ann.id}/said-payments`)).json();
    return z
      .array(declaredPayment)
      .parse(found)
      .filter((payment) => payment.sheet_id === sheetId);
  };
  expect(await declared()).toMatchObject([{ id: chat.link.id, amount: 3000 }]);
  await receive(second.link.id);
  expect(await declared()).toEqual([]);
});

it('counts in an e-mail about a correction that names the payer, whichever link is corrected first', async () => {
  const { share, email, correct } = await newSheet();
  const quiet = { ...equalBill('90'), paidBy: undefined };
  const [mailed, chat] = [await email(1, quiet), await share(1, quiet)];
  await receive(chat.link.id);
  const named = equalBill('90');
  Object.assign(named.inputData.billData.participants[0] ?? {}, { payer: true });
  await correct(named);
  const mail = (await mailed.mails()).find(({ subject }) => subject.startsWith('Corrected'));
  expect(mail?.text).toContain('You paid Ann $30.00. You owe Ann nothing more.');
  expect(mail?.text).not.toContain('You owe Ann $');
});

import { describe, expect, it } from 'vitest';
import { dayMs } from '#kernel/calendar.ts';
import { mailsOf, newAddress, sendEmails } from '#testing/emails.ts';
import { readEvents } from '#testing/event-reader.ts';
import { sharedRecord } from '../rules/share.ts';
import { bill, calculate, openSharing } from '../testing/sharing-app.ts';

const app = openSharing({ takesMail: true });

/** Ann, Bob and Cy share a bill equally. */
function equalBill(totalAmount: string, names = ['Ann', 'Bob', 'Cy'], more: object = {}) {
  const participants = names.map((name) => ({ name }));
  const inputData = { calculationMode: 'equal', billData: { totalAmount, participants, items: [] }, ...more };
  return { ...bill, inputData };
}

/** A sheet of Ann's with a first version of $90.00, which Ann paid. */
async function newSheet() {
  const sheetId = crypto.randomUUID();
  const first = { ...equalBill('90'), sheetId, paidBy: 0 };
  await calculate(app.ann, first);
  const share = (person?: number, input = equalBill('90')) => app.share({ ...first, ...input, person });
  const save = (input: ReturnType<typeof equalBill>) => calculate(app.ann, { ...input, sheetId });
  const email = async (person: number) => {
    const to = newAddress();
    const [sent] = await sendEmails(app.ann, [{ person, email: to }], first);
    const mails = async () => (await mailsOf(app.test)).filter((mail) => mail.to === to);
    return { id: sent?.link?.id ?? '', token: sent?.link?.url?.split('/s/')[1] ?? '', mails };
  };
  const correct = async (input: ReturnType<typeof equalBill>) => {
    const { id: calculationId } = await save(input);
    const path = `/calculations/${app.ann.id}/sheets/${sheetId}/outdated-links`;
    expect((await app.ann.post(path, { calculationId })).status).toBe(200);
  };
  return { share, save, email, correct };
}

const shown = async (token: string) => sharedRecord.parse(await (await app.look(token)).json());
const receive = (id: string) => app.ann.send('PATCH', `/shares/${id}`, { paid: true });
async function remind({
  id,
  mails,
}: {
  id: string;
  mails: () => Promise<readonly { subject: string; text: string }[]>;
}) {
  const start = app.test.clock.now;
  app.test.clock.now = new Date(start.getTime() + dayMs);
  const { status } = await app.ann.post(`/shares/${id}/remind`);
  app.test.clock.now = start;
  return { status, mail: (await mails()).find(({ subject }) => subject.startsWith('Reminder')) };
}

const received = { from: 'Bob', to: 'Ann', currency: 'USD', paid: 3000, received: 3000, returned: 0 };

describe('a payment that is marked on a link to another version of the sheet', () => {
  it('is known to a later link to the whole, also if nothing else has changed', async () => {
    const { share, save } = await newSheet();
    const bob = await share(1);
    await receive(bob.link.id);
    await save(equalBill('120'));
    await save(equalBill('90'));
    expect((await shown((await share()).token)).payments).toEqual([received]);
  });

  it('stays known after a correction, also if its link was turned off before', async () => {
    const { share, correct } = await newSheet();
    const [bob, whole] = [await share(1), await share()];
    await receive(bob.link.id);
    expect((await app.ann.send('DELETE', `/shares/${bob.link.id}`)).status).toBe(204);
    expect((await shown(whole.token)).payments).toEqual([received]);
    await correct(equalBill('120'));
    expect((await shown(whole.token)).payments).toEqual([received]);
  });

  it('leaves the rest to be paid to the person who is owed', async () => {
    const { share, save } = await newSheet();
    const bob = await share(1);
    await receive(bob.link.id);
    await save(equalBill('120'));
    const ann = await share(0, equalBill('120'));
    expect((await shown(ann.token)).incoming).toMatchObject([{ from: 'Bob', paid: 3000, left: 1000 }]);
  });

  it('is never counted in another currency', async () => {
    const { share, save } = await newSheet();
    const bob = await share(1);
    await receive(bob.link.id);
    const euros = equalBill('90', undefined, { currency: 'EUR' });
    await save(euros);
    expect((await shown((await share(undefined, euros)).token)).payments).toEqual([received]);
  });

  it('changes the open page of the person who is owed', async () => {
    const { share, save } = await newSheet();
    const bob = await share(1);
    await save(equalBill('120'));
    const ann = await share(0, equalBill('120'));
    const events = readEvents(await app.test.newVisitor().get(`/api/shared/${ann.token}/changes`));
    await events.next();
    await receive(bob.link.id);
    expect(await events.next()).toContain('statement');
    await events.close();
  });
});

describe('an e-mail about a part', () => {
  it('names only what is left to the person who is owed', async () => {
    const { share, email } = await newSheet();
    await receive((await share(1)).link.id);
    const [mail] = await (await email(0)).mails();
    expect(mail?.text).toContain('Cy owes you $30.00.');
    expect(mail?.text).not.toContain('Bob owes you');
  });

  it('reminds of the debt in the new currency after a payment in another one', async () => {
    const { share, email, correct } = await newSheet();
    const bob = await share(1);
    const ann = await email(0);
    await receive(bob.link.id);
    await correct(equalBill('120', undefined, { currency: 'EUR' }));
    const { status, mail } = await remind(ann);
    expect(status).toBe(200);
    expect(mail?.text).toContain('Bob owes you €40.00.');
  });

  it('reminds nobody who is no longer in the result', async () => {
    const { email, correct } = await newSheet();
    const cy = await email(2);
    await correct(equalBill('90', ['Ann', 'Bob']));
    expect(await remind(cy)).toEqual({ status: 409, mail: undefined });
  });

  it('does not say that somebody owes what they say they have paid', async () => {
    const { email } = await newSheet();
    const bob = await email(1);
    await app.test.newVisitor().send('PUT', `/api/shared/${bob.token}/paid`, { json: { paid: true } });
    const { status, mail } = await remind(bob);
    expect(status).toBe(200);
    expect(mail?.text).not.toContain('You owe');
  });
});

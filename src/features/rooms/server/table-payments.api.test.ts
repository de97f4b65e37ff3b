import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { disputeNoticeJob } from '#features/sharing/server/answers/dispute-notices.ts';
import { createEmailWriter } from '#platform/mail/email-writer.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { chooseEmails, summariesOf } from '#testing/notices-of.ts';
import { openTables } from '../testing/table-app.ts';
import { findTablePayments } from './table-payments.ts';

const app = openTables({ takesMail: true });

const bill = {
  billData: {
    totalAmount: '',
    participants: [{ name: 'Ann', amount: '', payer: true }, { name: 'Bob' }, { name: 'Cy' }],
    items: [{ name: 'Wine', amount: '30', assignedTo: ['Ann', 'Bob', 'Cy'] }],
  },
  calculationMode: 'itemized',
};

it('a host with an account is e-mailed when guests of a closed table say they have paid, once an hour', async () => {
  await chooseEmails(app.ann, 'payment-recorded');
  const { host, sit } = await app.openTable(bill, { title: 'Friday' }, app.ann);
  const { guests } = await host.look();
  const seatOf = (name: string) => guests.find((guest) => guest.name === name)?.id;
  const [bob, cy] = [await sit('Bob', seatOf('Bob')), await sit('Cy', seatOf('Cy'))];
  await host.send('POST', '/end');
  const say = async (guest: typeof bob, paid = true) =>
    expect((await guest.send('PUT', `/guests/${guest.id}/paid`, { paid })).status).toBe(200);
  const emails = () =>
    app.test.database.db.select().from(mailMessage).where(eq(mailMessage.to, app.ann.email));

  await say(bob);
  const [first] = await emails();
  expect(first?.subject).toBe('Bob says they have paid for “Friday”');
  expect(first?.text).toContain('Bob says they have paid you $10.00 for “Friday”.');
  expect(first?.text).toContain('/history#tables');
  // The payment is listed for an answer, together with payments for links.
  const waiting = async (): Promise<unknown> =>
    (await app.ann.get(`/shares/${app.ann.id}/said-payments`)).json();
  expect(await waiting()).toMatchObject([
    { person: 'Bob', amount: 1000, currency: 'USD', title: 'Friday', path: '/history#tables' },
  ]);

  const told = await summariesOf(app.ann);
  expect(told).toMatchObject([
    { kind: 'payment-recorded', person: 'Bob', title: 'Friday', path: '/history#tables' },
  ]);

  // A double click and the host's own click send no second e-mail; Cy's e-mail waits for the end of the hour.
  await say(bob);
  await say(host);
  await say(cy);
  expect(await emails()).toHaveLength(1);
  expect(new Set((await summariesOf(app.ann)).map(({ person }) => person))).toEqual(new Set(['Bob', 'Cy']));
  const { settings, database, clock, queue, log } = app.test;
  const job = disputeNoticeJob({
    db: database.db,
    settings,
    write: createEmailWriter(settings, queue),
    findOtherPayments: findTablePayments,
    now: () => clock.now,
  });
  const context = { jobId: '', attempt: 1, signal: AbortSignal.timeout(1000), log };
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  await job.handle({ userId: app.ann.id, subjectId: host.id, kind: 'payments' }, context);
  expect((await emails()).map(({ subject }) => subject).toSorted()).toEqual([
    '2 people say they have paid for “Friday”',
    'Bob says they have paid for “Friday”',
  ]);

  // Bob's payment is received and Cy's is withdrawn, so nothing waits for an answer.
  await host.send('PUT', `/guests/${bob.id}/paid`, { paid: true });
  await say(cy, false);
  expect(await waiting()).toEqual([]);
});

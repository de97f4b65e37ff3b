import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createEmailWriter } from '#platform/mail/email-writer.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { chooseEmails } from '#testing/notices-of.ts';
import { samples } from '#testing/sample-inputs.ts';
import { declaredPayment } from '../../rules/disputes/dispute.ts';
import { calculate, openSharing } from '../../testing/sharing-app.ts';
import { disputeNoticeJob } from './dispute-notices.ts';

const findOtherPayments = () => Promise.resolve([]);
const app = openSharing({ takesMail: true });

it('a payment that somebody states is listed for the maker, who is e-mailed once an hour about a sheet', async () => {
  const { ann } = app;
  await chooseEmails(ann, 'payment-recorded', 'part-disputed');
  const { id: calculationId } = await calculate(ann, samples.bill('Ann', 'Bob', 'Cy'));
  const share = (person: number) => app.share({ calculationId, person, paidBy: 0, name: 'Dinner' });
  const [bob, cy] = [await share(1), await share(2)];
  const say = (token: string, paid = true) =>
    app.test.newVisitor().send('PUT', `/api/shared/${token}/paid`, { json: { paid } });
  const listed = async () =>
    z.array(declaredPayment).parse(await (await ann.get(`/shares/${ann.id}/said-payments`)).json());
  const emails = () => app.test.database.db.select().from(mailMessage).where(eq(mailMessage.to, ann.email));

  await say(bob.token);
  const [payment, ...others] = await listed();
  expect(others).toEqual([]);
  expect(payment).toMatchObject({ id: bob.link.id, person: 'Bob', title: 'Dinner', currency: 'USD' });
  const [first, ...none] = await emails();
  expect(none).toEqual([]);
  expect(first?.subject).toBe('Bob says they have paid for “Dinner”');
  const amount = `$${((payment?.amount ?? 0) / 100).toFixed(2)}`;
  expect(first?.text).toContain(`Bob says they have paid ${amount} to Ann for “Dinner”.`);
  expect(first?.text).toContain(`/history/${bob.link.sheet_id}#link-${bob.link.id}`);

  // A double click sends no second e-mail; Cy's e-mail waits for the end of the hour.
  await say(bob.token);
  await say(cy.token);
  expect(await emails()).toHaveLength(1);
  // A dispute never waits behind a payment.
  const dispute = { reply: 'disputed', comment: 'I had no wine' };
  await app.test.newVisitor().post(`/api/shared/${cy.token}/reply`, dispute);
  const [, second, ...more] = await emails();
  expect(more).toEqual([]);
  expect(second?.subject).toBe('Cy says something is wrong with “Dinner”');
  expect(second?.text).not.toContain('paid');
  const { settings, database, clock, queue, log } = app.test;
  const write = createEmailWriter(settings, queue);
  const job = disputeNoticeJob({ db: database.db, settings, write, findOtherPayments, now: () => clock.now });
  const context = { jobId: '', attempt: 1, signal: AbortSignal.timeout(1000), log };
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  const subject = { userId: ann.id, subjectId: bob.link.sheet_id ?? '' };
  await job.handle({ ...subject, kind: 'payments' }, context);
  expect((await emails()).map(({ subject }) => subject).toSorted()).toEqual([
    '2 people say they have paid for “Dinner”',
    'Bob says they have paid for “Dinner”',
    'Cy says something is wrong with “Dinner”',
  ]);
  // Jobs of the previous release have no kind; this one finds nothing new to send.
  await job.handle(subject, context);
  expect(await emails()).toHaveLength(3);

  // After confirming, withdrawing and turning off a link no payment waits for an answer.
  await ann.send('PATCH', `/shares/${bob.link.id}`, { paid: true });
  expect(await listed()).toMatchObject([{ person: 'Cy' }]);
  await say(cy.token, false);
  expect(await listed()).toEqual([]);
  // A result that was not saved has no sheet, whatever sheets exist.
  const unsaved = await app.share({ ...samples.bill('Ann', 'Bob', 'Cy'), person: 1, paidBy: 0 });
  await calculate(ann, { ...samples.bill('Ann', 'Dee'), sheetId: crypto.randomUUID() });
  await say(unsaved.token);
  expect(await listed()).toMatchObject([{ id: unsaved.link.id, sheet_id: null }]);
  const stranger = await app.test.newUser();
  expect((await stranger.get(`/shares/${ann.id}/said-payments`)).status).toBe(403);
});

it('everybody who confirms is named in an e-mail, also if the job for the rest of an hour is late', async () => {
  const ann = await app.test.newUser();
  await chooseEmails(ann, 'part-acknowledged');
  const { id: calculationId } = await calculate(ann, samples.bill('Ann', 'Bob', 'Cy', 'Dee'));
  const links: Awaited<ReturnType<typeof app.share>>[] = [];
  for (const person of [0, 1, 2, 3]) links.push(await app.share({ calculationId, person }, ann));
  const { settings, database, clock, queue, log } = app.test;
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  const confirm = (n: number) =>
    app.test.newVisitor().post(`/api/shared/${links[n]?.token}/reply`, { reply: 'acknowledged' });
  const write = createEmailWriter(settings, queue);
  const job = disputeNoticeJob({ db: database.db, settings, write, findOtherPayments, now: () => clock.now });
  const subject = {
    userId: ann.id,
    subjectId: links[0]?.link.sheet_id ?? '',
    kind: 'acknowledgements',
  } as const;
  const runJob = () => job.handle(subject, { jobId: '', attempt: 1, signal: AbortSignal.timeout(1000), log });
  const named = async () => {
    const mails = await database.db.select().from(mailMessage).where(eq(mailMessage.to, ann.email));
    return mails.map(({ text }) =>
      ['Ann', 'Bob', 'Cy', 'Dee'].filter((name) => text.includes(`${name} has`)),
    );
  };

  await confirm(0);
  later(10);
  await confirm(1);
  // The hour is over, but its job has not run yet.
  later(51);
  await confirm(2);
  expect(await named()).toEqual([['Ann'], ['Bob', 'Cy']]);
  later(5);
  await confirm(3);
  await runJob();
  later(61);
  await runJob();
  expect(await named()).toEqual([['Ann'], ['Bob', 'Cy'], ['Dee']]);
});

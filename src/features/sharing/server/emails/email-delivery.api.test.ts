import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAccount } from '#features/account/server/leaving/close-account.store.ts';
import { dayMs } from '#kernel/calendar.ts';
import { mailDays } from '#kernel/kept-days.ts';
import { MailRejected, type MailTransport } from '#platform/mail/email.ts';
import { retryMail } from '#platform/mail/failed-mail.ts';
import { purgeMailJob, sendMailJob } from '#platform/mail/mail.jobs.ts';
import { JobRejected } from '#platform/queue/job.ts';
import { addressIn, linksOf, mailsOf, newAddress, sendEmails } from '#testing/emails.ts';
import { changed, readEvents } from '#testing/event-reader.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { announceDelivery } from './email-delivery.ts';

let test: TestApp;
let ann: TestUser;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
  ann = await test.newUser();
});
afterAll(() => test.close());

/** Delivers as the mail worker does. */
async function deliver(id: string, send: MailTransport['send']) {
  const { changes } = test;
  const { db } = test.database;
  const onSettled = (mail: { id: string; kind: string }) => announceDelivery({ db, changes }, mail);
  const { handle } = sendMailJob({ db, transport: { send }, onSettled });
  await handle({ id }, {} as never).catch((error: unknown) => expect(error).toBeInstanceOf(JobRejected));
}

it('the maker sees an e-mail’s state live: sent or failed, answered, paid', async () => {
  const [sent] = await sendEmails(ann, [{ person: 0, email: newAddress() }]);
  const events = readEvents(await ann.get('/changes'));
  test.changes.announce(ann.id, ['progress']);
  while (!(await events.next())?.includes('progress'));
  const [mail] = await mailsOf(test);
  const stateNow = async () => (await linksOf(ann)).find(({ id }) => id === sent?.link?.id)?.letter?.state;
  expect(await stateNow()).toBe('waiting');
  await deliver(mail?.id ?? '', () => Promise.reject(new MailRejected('No such mailbox')));
  expect(await events.next()).toBe(changed('shares'));
  expect(await stateNow()).toBe('failed');
  await retryMail(test.database.db, test.queue, mail?.id ?? '');
  await deliver(mail?.id ?? '', () => Promise.resolve());
  expect(await events.next()).toBe(changed('shares'));
  expect(await stateNow()).toBe('sent');
  const token = addressIn(mail?.text ?? '', '/s/').slice('/s/'.length);
  await test.newVisitor().post(`/api/shared/${token}/reply`, { reply: 'disputed', comment: 'No wine' });
  expect(await events.next()).toContain('shares');
  await events.close();
  expect((await linksOf(ann))[0]).toMatchObject({ reply: 'disputed', comment: 'No wine' });
});

const stateOf = async (linkId: string | undefined) =>
  (await linksOf(ann)).find(({ id }) => id === linkId)?.letter?.state;

it('an e-mail that could not be delivered is listed as failed also after it is erased', async () => {
  const email = newAddress();
  const [sent] = await sendEmails(ann, [{ person: 0, email }]);
  const mailTo = async () => (await mailsOf(test)).find(({ to }) => to === email);
  await deliver((await mailTo())?.id ?? '', () => Promise.reject(new MailRejected('No such mailbox')));
  const later = new Date(Date.now() + (mailDays + 1) * dayMs);
  await purgeMailJob(test.database.db, () => later).handle({}, {} as never);
  expect(await mailTo()).toBeUndefined();
  expect(await stateOf(sent?.link?.id)).toBe('failed');
});

it('an e-mail that was not sent before its recipient closed the account is listed as failed', async () => {
  const bob = await test.newUser();
  const [sent] = await sendEmails(ann, [{ person: 0, email: bob.email }]);
  expect(await stateOf(sent?.link?.id)).toBe('waiting');
  await test.database.db.transaction((tx) => closeAccount(tx, bob.id));
  expect(await stateOf(sent?.link?.id)).toBe('failed');
});

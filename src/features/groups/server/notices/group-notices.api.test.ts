import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { user } from '#platform/auth/identity.table.ts';
import { createEmailWriter } from '#platform/mail/email-writer.ts';
import { choose, chooseEmails, summariesOf } from '#testing/notices-of.ts';
import { expense, openGroups, payment, refusal } from '../../testing/group-app.ts';
import { hasPart } from '../entries/entry.store.ts';
import { groupNoticesJob } from './group-notices.ts';

const app = openGroups();
const wait = (minutes: number) => {
  app.test.clock.now = new Date(app.test.clock.now.getTime() + minutes * 60_000);
};

function runJob(groupId: string, personId: string) {
  const { settings, database, clock } = app.test;
  const queue = { send: () => Promise.resolve('') };
  const write = createEmailWriter(settings, queue);
  const job = groupNoticesJob({ db: database.db, settings, write, queue, now: () => clock.now });
  return job.handle({ groupId, personId }, {} as never);
}

async function makeWithEmails() {
  const group = await app.makeWithAccounts();
  for (const user of [group.users.ana, group.users.ben]) {
    await chooseEmails(user, 'payment-recorded', 'payment-objected');
  }
  return group;
}

describe('a recorded payment', () => {
  it('is told to the other side, who objects, which is told to the recorder', async () => {
    const { ana, ben, users, emailsTo, id } = await makeWithEmails();
    const paid = await ben.write(payment(ben.id, ana.id, '42.10'));
    const [mail, ...more] = await emailsTo(users.ana);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Ben recorded a payment with you in “Trip”',
      kind: 'group-notice',
      replyTo: null,
    });
    expect(mail?.text).toContain('Ben says they have paid you €42.10.');
    expect(mail?.text).toContain(`/g/${id}`);
    expect(mail?.text).not.toContain(users.ben.email);
    expect(await emailsTo(users.ben)).toEqual([]);
    await ana.answer(paid.id, 'objected');
    expect((await emailsTo(users.ben)).map(({ subject }) => subject)).toEqual([
      'Ana objects to a payment in “Trip”',
    ]);
    await ana.answer(paid.id, 'confirmed');
    expect(await emailsTo(users.ben)).toHaveLength(1);
  });

  it('of a third person asks who received it, and tells the payer, too, of the objection', async () => {
    const { ana, ben, users, emailsTo, join } = await makeWithEmails();
    const cyd = await join('Cyd');
    const paid = await cyd.write(payment(ben.id, ana.id, '42.10'));
    const [asked] = await emailsTo(users.ana);
    expect(asked?.text).toContain('Cyd recorded that Ben paid you €42.10.');
    expect(asked?.text).toContain('you can confirm a payment, or object to it');
    const [told] = await emailsTo(users.ben);
    expect(told?.text).toContain('Cyd recorded that you paid Ana €42.10.');
    expect(told?.text).not.toContain('you can confirm a payment');
    expect(told?.html).toContain('Change or delete it if it is not right.');
    wait(61);
    await ana.answer(paid.id, 'objected');
    expect((await emailsTo(users.ben)).map(({ subject }) => subject)).toEqual([
      'Cyd recorded a payment with you in “Trip”',
      'Ana objects to a payment in “Trip”',
    ]);
  });

  it('is told to a reader without asking for an answer, which readers cannot give', async () => {
    const { ana, ben, users, emailsTo } = await makeWithEmails();
    await ana.changePerson(ben.id, { role: 'reader' });
    const paid = await ana.write(payment(ana.id, ben.id, '50'));
    const [mail] = await emailsTo(users.ben);
    expect(mail?.text).toContain('Ana says they have paid you €50.00.');
    expect(mail?.text).not.toContain('you can confirm a payment');
    expect((await ben.answer(paid.id, 'objected')).status).toBe(403);
  });

  it('of a changed currency is told again, with the same number', async () => {
    const { ana, ben, users, emailsTo } = await makeWithEmails();
    const paid = await ana.write(payment(ana.id, ben.id, '50'));
    wait(61);
    await ana.edit(paid.id, 1, payment(ana.id, ben.id, '50', { currency: 'GBP' }));
    const texts = (await emailsTo(users.ben)).map(({ text }) => text);
    expect(texts.map((text) => text.includes('£50.00'))).toEqual([false, true]);
  });

  it('that was changed twice within the hour is told once, with its last amount', async () => {
    const { ana, ben, users, emailsTo, id } = await makeWithEmails();
    await ana.write(payment(ana.id, ben.id, '1'));
    const paid = await ana.write(payment(ana.id, ben.id, '50'));
    await ana.write(payment(ana.id, ben.id, '2'));
    await ana.edit(paid.id, 1, payment(ana.id, ben.id, '60'));
    await ana.edit(paid.id, 2, payment(ana.id, ben.id, '70'));
    wait(61);
    await runJob(id, ben.id);
    const text = (await emailsTo(users.ben))[1]?.text ?? '';
    expect(text.match(/paid you €\d+/g)).toEqual(['paid you €2', 'paid you €70']);
  });

  it('is no longer told to somebody whom a correction took out of it', async () => {
    const { ana, ben, users, emailsTo, id, idOf } = await makeWithEmails();
    await ana.write(payment(ana.id, ben.id, '1'));
    const wrong = await ana.write(payment(ana.id, ben.id, '50'));
    await ana.write(payment(ana.id, ben.id, '2'));
    expect((await ana.edit(wrong.id, 1, payment(ana.id, idOf('Cyd'), '50'))).status).toBe(200);
    wait(61);
    await runJob(id, ben.id);
    const text = (await emailsTo(users.ben))[1]?.text;
    expect(text).toContain('€2.00');
    expect(text).not.toContain('€50.00');
  });

  it('makes one e-mail an hour, in which the rest follows as far as it still holds', async () => {
    const { ana, ben, users, emailsTo, id } = await makeWithEmails();
    await ben.write(payment(ben.id, ana.id, '1'));
    wait(10);
    const gone = await ben.write(payment(ben.id, ana.id, '2'));
    await ben.write(payment(ben.id, ana.id, '3'));
    await ben.remove(gone.id, 1);
    expect(await emailsTo(users.ana)).toHaveLength(1);
    wait(60);
    await runJob(id, ana.id);
    await runJob(id, ana.id);
    const [, second, ...others] = await emailsTo(users.ana);
    expect(others).toEqual([]);
    expect(second?.text).toContain('€3.00');
    expect(second?.text).not.toContain('€2.00');
  });

  it('is not e-mailed to who turned that off, also while it waited for the end of the hour', async () => {
    const { ana, ben, users, emailsTo, id } = await makeWithEmails();
    await ben.write(payment(ben.id, ana.id, '1'));
    await ben.write(payment(ben.id, ana.id, '2'));
    await choose(users.ana, { kind: 'payment-recorded', channel: 'email', on: false });
    wait(60);
    await runJob(id, ana.id);
    await ben.write(payment(ben.id, ana.id, '3'));
    expect(await emailsTo(users.ana)).toHaveLength(1);
    expect(await summariesOf(users.ana)).toHaveLength(3);
  });

  it('is told in the language of its receiver, and not to who turned e-mails off', async () => {
    const { ana, ben, users, emailsTo } = await makeWithEmails();
    const { db } = app.test.database;
    await db.update(user).set({ locale: 'de-DE', language: 'de' }).where(eq(user.id, users.ana.id));
    await ben.write(payment(ben.id, ana.id, '42.10'));
    const [mail] = await emailsTo(users.ana);
    expect(mail?.text).toMatch(/Hallo Ana(.|\n)*42,10\s€/);
    expect((await ana.changePerson(ana.id, { getsMail: false })).status).toBe(200);
    expect((await ben.changePerson(ana.id, { getsMail: true })).status).toBe(403);
    expect((await ben.look()).people).toMatchObject([
      { gets_mail: false },
      { gets_mail: true },
      { gets_mail: false },
    ]);
    wait(120);
    await ben.write(payment(ben.id, ana.id, '5'));
    expect(await emailsTo(users.ana)).toHaveLength(1);
  });

  it('says nothing that its people typed as a link', async () => {
    const { ana, ben, users, emailsTo } = await makeWithEmails();
    await ana.changePerson(ana.id, { name: 'www.evil.example <b>' });
    await ana.write(payment(ana.id, ben.id, '1'));
    const [mail] = await emailsTo(users.ben);
    expect(mail?.text).not.toContain('www.evil.example');
    expect(mail?.html).not.toContain('<b>');
  });
});

describe('a reminder', () => {
  it('is e-mailed to a person who owes, three times with a day between, and says when the next is possible', async () => {
    const { ana, ben, users, emailsTo, idOf } = await app.makeWithAccounts();
    await ana.write(expense('84.20', [ana.id, ben.id], ana.id));
    expect((await ana.remind(ben.id)).status).toBe(200);
    const [mail] = await emailsTo(users.ben);
    expect(mail).toMatchObject({ subject: 'Ana reminds you to settle up in “Trip”', kind: 'group-reminder' });
    expect(mail?.text).toContain('You pay Ana €42.10.');
    const from = (await ana.look()).people[1]?.remind_from;
    expect(new Date(from ?? '').getTime() - app.test.clock.now.getTime()).toBe(20 * 3_600_000);
    expect(await refusal(await ana.remind(ben.id))).toMatchObject({ status: 429, retryAfter: 20 * 3600 });
    wait(20 * 60);
    expect((await ana.remind(ben.id)).status).toBe(200);
    wait(20 * 60);
    expect((await ana.remind(ben.id)).status).toBe(200);
    wait(20 * 60);
    expect((await ana.remind(ben.id)).status).toBe(429);
    expect(await emailsTo(users.ben)).toHaveLength(3);
    expect((await ana.events()).events[0]).toMatchObject({ kind: 'person-reminded', after: { name: 'Ben' } });
    // Refused for people who owe nothing or have no account, and for oneself.
    expect(await refusal(await ben.remind(ana.id))).toMatchObject({ status: 409, reason: 'settled' });
    expect((await ben.remind(ben.id)).status).toBe(403);
    await ana.write(expense('10', [idOf('Cyd')], ana.id));
    expect(await refusal(await ana.remind(idOf('Cyd')))).toMatchObject({ status: 409, reason: 'no-address' });
  });
});

describe('the ways to pay of an account', () => {
  it('are seen in a group once their owner has said so', async () => {
    const { ana, ben, users } = await app.makeWithAccounts();
    const save = (paypal: string) => users.ana.send('PUT', `/payment-ways/${users.ana.id}`, { paypal });
    expect((await ana.look()).account_ways).toBe('none');
    await save('anapays');
    const seenByBen = async () => (await ben.look()).people[0]?.ways?.paypal;
    expect([(await ana.look()).account_ways, (await ben.look()).account_ways]).toEqual(['unasked', 'none']);
    expect(await seenByBen()).toBeUndefined();
    expect((await ben.changePerson(ana.id, { sharesWays: true })).status).toBe(403);
    await ana.changePerson(ana.id, { sharesWays: true });
    expect([await seenByBen(), (await ana.look()).account_ways]).toEqual(['anapays', 'shown']);
    await save('anaelse');
    expect(await seenByBen()).toBe('anaelse');
    await ana.changePerson(ana.id, { ways: { paypal: 'forthetrip' } });
    expect(await seenByBen()).toBe('forthetrip');
    await ana.changePerson(ana.id, { ways: null, sharesWays: false });
    expect(await seenByBen()).toBeUndefined();
  });
});

it('tells the accounts of a group that their list of groups has changed, and nobody else', async () => {
  const { ana, ben, users } = await app.makeWithAccounts();
  const stranger = await app.test.newUser();
  const { changes } = app.test;
  // Changes arrive in order: after this one, those of creating the group have passed.
  await new Promise<void>((done) => {
    const end = changes.subscribe(stranger.id, { onChange: () => done(end()), onEnd: () => undefined });
    changes.announce(stranger.id, ['progress']);
  });
  const heard: string[] = [];
  const stop = [users.ana, users.ben, stranger].map(({ id }, n) =>
    changes.subscribe(id, {
      onChange: (what) => heard.push(`${n} ${what.join()}`),
      onEnd: () => undefined,
    }),
  );
  await ana.write(expense('10', [ana.id, ben.id], ana.id));
  await expect.poll(() => heard.toSorted()).toEqual(['0 own-groups', '1 own-groups,progress,notices']);
  for (const end of stop) end();
});

it('looks for the part of a person by the group, however many entries are asked about', async () => {
  const { rows } = await app.test.database.db.execute<Record<'QUERY PLAN', string>>(sql`
    explain select ${hasPart(sql`e.person_id`)} from (select gen_random_uuid() as group_id, gen_random_uuid() as id,
      gen_random_uuid() as person_id from generate_series(1, 100000)) e`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('(group_id = e.group_id)');
  expect(plan).not.toContain('hashed');
});

import { eq, sql } from 'drizzle-orm';
import { getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dayMs } from '#kernel/calendar.ts';
import { sendBothAtHeldRow } from '#platform/db/testing/held-row.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { addressIn, bill, linksOf, mailsOf, newAddress, sendEmails } from '#testing/emails.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { emailLimits } from '../../rules/email-limits.ts';
import { linkRecord, sharedRecord, shareLimits } from '../../rules/share.ts';
import { shareUserData } from '../share-user-data.ts';
import { tidySharesJob } from '../tidy-shares.jobs.ts';
import { statementEmail } from './email.table.ts';

let test: TestApp;
let ann: TestUser;
const start = new Date('2026-11-11T10:00:00.000Z');
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
beforeEach(async () => {
  test.clock.now = start;
  ann = await test.newUser();
  await test.database.db.delete(mailMessage);
  await test.database.db.execute(sql`delete from rate_limit`);
});
afterAll(() => test.close());

const mails = () => mailsOf(test);
const send = (recipients: object[], by = ann, body: object = bill()) => sendEmails(by, recipients, body);
const remind = (id: string, by = ann) => by.post(`/shares/${id}/remind`);

describe('sending to everybody', () => {
  it('writes one e-mail per person, each with a link to that part alone', async () => {
    const [ada, bob] = [newAddress(), newAddress()];
    const sent = await send([
      { person: 0, email: ada },
      { person: 1, email: bob },
    ]);
    expect(sent.map(({ outcome, link }) => [outcome, link?.person, link?.letter?.email])).toEqual([
      ['sent', 'Ada', ada],
      ['sent', 'Bob <script>', bob],
    ]);
    const [forBob, forAda, ...others] = (await mails()).toSorted((a, b) => (a.to < b.to ? 1 : -1));
    expect(others).toEqual([]);
    expect(forAda).toMatchObject({ to: ada, replyTo: ann.email, kind: 'statement' });
    expect(forAda?.text).not.toContain('Bob');
    const path = addressIn(forBob?.text ?? '', '/s/').replace('/s/', '/api/shared/');
    const shown = sharedRecord.parse(await (await test.newVisitor().get(path)).json());
    expect(shown).toMatchObject({ person: 'Bob <script>', result: null });
  });

  it('has the name that the maker typed, on the page, in the reminder and in the file', async () => {
    const body = { ...bill(), name: ' Dinner on Friday ' };
    const [sent] = await send([{ person: 0, email: newAddress() }], ann, body);
    const [first] = await mails();
    expect(first?.subject).toMatch(/^Your part of “Dinner on Friday” is \$\d+\.\d\d$/);
    expect(first?.text).toMatch(/Hello Ada,\s+Your part of “Dinner on Friday” is \$\d+\.\d\d\./);
    const path = addressIn(first?.text ?? '', '/s/').replace('/s/', '/api/shared/');
    expect(await (await test.newVisitor().get(path)).json()).toMatchObject({ title: 'Dinner on Friday' });
    test.clock.now = new Date(start.getTime() + dayMs);
    expect((await remind(sent?.link?.id ?? '')).status).toBe(200);
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects.join()).toContain('Reminder: your part of “Dinner on Friday”');
    const file = await ann.post('/results/pdf', { ...body, paper: 'a4' });
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
    expect(info).toMatchObject({ Title: 'Dinner on Friday' });
  });

  it('names payees and payers with their amounts', async () => {
    const [payer, other] = [newAddress(), newAddress()];
    const to = [
      { person: 0, email: payer },
      { person: 1, email: other },
    ];
    const sample = samples.bill('Ben', 'Cy', 'Dee');
    await sendEmails(ann, to, { ...sample, paidBy: 0 });
    const texts = new Map((await mails()).map((mail) => [mail.to, mail.text]));
    expect(texts.get(payer)).toMatch(/Cy owes you \$\d+\.\d\d\./);
    expect(texts.get(payer)).not.toContain('You owe');
    expect(texts.get(other)).toMatch(/You owe Ben \$\d+\.\d\d\./);
    expect(texts.get(other)).not.toContain('Dee');
  });

  it('is written in the language of the receiver’s account', async () => {
    const [ben, cy] = [await test.newUser(), await test.newUser()];
    await test.database.db.execute(sql`update "user" set language = 'de' where id = ${ben.id}`);
    await send([
      { person: 0, email: ben.email },
      { person: 1, email: cy.email },
    ]);
    const texts = new Map((await mails()).map((mail) => [mail.to, mail.text]));
    expect(texts.get(ben.email)).toMatch(/Hallo Ada,.* \d+,\d\d\s\$\./s);
    expect(texts.get(cy.email)).toMatch(/Hello Bob.* \$\d+\.\d\d\./s);
  });

  it('says to people who are paid what they get', async () => {
    await send([{ person: 0, email: newAddress() }], ann, { ...samples.freelancer(), name: 'The website' });
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^You get \$3,000\.00 from “The website”$/);
    expect(mail?.text).toMatch(/You get \$3,000\.00 from “The website”\./);
    expect(mail?.text).not.toContain('Your part of');
  });

  it('formats the amount in the receiver’s locale, whatever the maker’s', async () => {
    await ann.send('PATCH', '/account/locale', { locale: 'de-DE' });
    const ben = await test.newUser();
    await ben.send('PATCH', '/account/locale', { locale: 'en-IN' });
    await send([{ person: 0, email: ben.email }]);
    expect((await mails())[0]?.subject).toMatch(/ is \$\d+\.\d\d$/);
  });

  it('formats the amount in the maker’s locale for somebody without an account', async () => {
    await ann.send('PATCH', '/account/locale', { locale: 'de-DE' });
    const sample = bill();
    const euros = { ...sample, inputData: { ...sample.inputData, currency: 'EUR' } };
    await send([{ person: 0, email: newAddress() }], ann, euros);
    const [email] = await mails();
    expect(email?.subject).toMatch(/ is \d+,\d\d\s€$/);
    expect(email?.text).toMatch(/\d,\d\d\s€\./);
  });

  it('escapes user input, and makes no links of it', async () => {
    await send([
      { person: 1, email: newAddress() },
      { person: 2, email: newAddress() },
    ]);
    for (const { html, subject } of await mails()) {
      expect(html).not.toContain('<script>');
      expect(html).not.toMatch(/evil\.example/);
      expect(subject).not.toMatch(/[\r\n]/);
    }
    await test.database.db.execute(
      sql`update "user" set name = ${'<img src=x onerror=alert(1)>\r\nBcc: all@example.com'} where id = ${ann.id}`,
    );
    const to = newAddress();
    await send([{ person: 0, email: to }]);
    const email = (await mails()).find((mail) => mail.to === to);
    expect(email?.html).not.toContain('<img src');
    expect(email?.text).not.toMatch(/^Bcc:/m);
  });

  it('is for signed-in users on their own calculations', async () => {
    const recipients = [{ person: 0, email: newAddress() }];
    expect((await test.newVisitor().post('/api/statements', { ...bill(), recipients })).status).toBe(401);
    const { calculation } = z
      .object({ calculation: z.object({ id: z.string() }) })
      .parse(await (await ann.post('/calculate', bill())).json());
    const stranger = await test.newUser();
    const others = await stranger.post('/statements', { calculationId: calculation.id, recipients });
    expect(others.status).toBe(404);
    const [email] = await send(recipients, ann, { calculationId: calculation.id });
    expect(email?.link?.calculation_id).toBe(calculation.id);
  });

  it('refuses invalid addresses, unknown parts and too many recipients', async () => {
    const email = newAddress();
    const many = Array.from({ length: emailLimits.recipients + 1 }, () => ({ person: 0, email }));
    const lists = [
      [],
      many,
      [{ person: 9, email }],
      [{ person: 0, email: 'ada@example.com, bob@example.com' }],
      [{ person: 0, email: 'ada@example.com\r\nBcc: bob@example.com' }],
    ];
    for (const recipients of lists) {
      expect((await ann.post('/statements', { ...bill(), recipients })).status).toBe(422);
    }
    expect(await mails()).toEqual([]);
  });
});

describe('a reminder', () => {
  it('is asked for while its link is turned off, without a deadlock', async () => {
    const [sent] = await send([{ person: 0, email: newAddress() }]);
    const id = sent?.link?.id ?? '';
    const turnOff = () => ann.send('DELETE', `/shares/${id}`);
    const row = `share_link where id = '${id}'`;
    expect(await sendBothAtHeldRow(test.database, row, [turnOff, () => remind(id)])).toEqual([204, 404]);
  });

  it('is sent by hand, with the same link, a day later and three times at most', async () => {
    const [sent] = await send([{ person: 0, email: newAddress() }]);
    const id = sent?.link?.id ?? '';
    const [first] = await mails();
    expect((await remind(id)).status).toBe(429);
    for (let n = 1; n <= emailLimits.reminders; n += 1) {
      test.clock.now = new Date(start.getTime() + n * dayMs);
      await test.database.db.execute(sql`delete from rate_limit`);
      const response = await remind(id);
      expect(response.status).toBe(200);
      expect(linkRecord.parse(await response.json()).letter).toMatchObject({ reminders: n });
    }
    const all = await mails();
    expect(all).toHaveLength(1 + emailLimits.reminders);
    const addresses = new Set(all.map(({ text }) => addressIn(text, '/s/')));
    expect([...addresses]).toEqual([addressIn(first?.text ?? '', '/s/')]);
    test.clock.now = new Date(start.getTime() + 9 * dayMs);
    expect((await remind(id)).status).toBe(409);
  });

  it('is not sent to somebody who has paid, nor by anybody else', async () => {
    const [sent] = await send([{ person: 0, email: newAddress() }]);
    const id = sent?.link?.id ?? '';
    test.clock.now = new Date(start.getTime() + dayMs);
    expect((await remind(id, await test.newUser())).status).toBe(404);
    await ann.send('PATCH', `/shares/${id}`, { paid: true });
    expect((await remind(id)).status).toBe(409);
    expect(await mails()).toHaveLength(1);
  });
});

describe('limits', () => {
  it('hold for a maker and, over all makers, for a mailbox', async () => {
    const victim = newAddress();
    const outcomes: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      outcomes.push(
        (await send([{ person: 0, email: n % 2 ? victim : victim.toUpperCase() }]))[0]?.outcome ?? '',
      );
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'too-many', 'too-many']);
    for (let n = 0; n < 3; n += 1) await send([{ person: 0, email: victim }], await test.newUser());
    const [late] = await send([{ person: 0, email: victim }], await test.newUser());
    expect(late?.outcome).toBe('too-many');
    expect(await mails()).toHaveLength(emailLimits.perMailbox);
    const maker = await test.newUser();
    const recipients = Array.from({ length: emailLimits.perDayOnTrial }, () => ({
      person: 0,
      email: newAddress(),
    }));
    await send(recipients, maker);
    const more = await maker.post('/statements', { ...bill(), recipients: recipients.slice(0, 1) });
    expect(more.status).toBe(429);
  });

  it('of links holds before the first of several e-mails', async () => {
    const [sent] = await send([{ person: 0, email: newAddress() }]);
    await test.database.db.execute(sql`
      insert into share_link (id, user_id, token_hash, template_type, title, name, person, currency, content, created_at)
      select gen_random_uuid(), user_id, gen_random_uuid()::text, template_type, title, name, person, currency, content, created_at
      from share_link, generate_series(3, ${shareLimits.links}) where id = ${sent?.link?.id}`);
    const recipients = [0, 1].map((person) => ({ person, email: newAddress() }));
    const response = await ann.post('/statements', { ...bill(), recipients });
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { error: { code: 'limit-reached' } },
    ]);
    expect(await mails()).toHaveLength(1);
    await send(recipients.slice(0, 1));
  });

  it('of storage holds as for links', async () => {
    await ann.post('/track-daily-activity');
    await test.database.db.execute(sql`update progress set stored_bytes = 1e12 where user_id = ${ann.id}`);
    const recipients = [{ person: 0, email: newAddress() }];
    const response = await ann.post('/statements', { ...bill(), recipients });
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { error: { code: 'storage-full' } },
    ]);
    expect(await mails()).toEqual([]);
  });
});

it('an address is erased 90 days after the last e-mail, and the e-mail’s state stays', async () => {
  const to = newAddress();
  const [sent] = await send([{ person: 0, email: to }]);
  const id = sent?.link?.id ?? '';
  const tidyAfter = async (days: number) => {
    test.clock.now = new Date(start.getTime() + days * dayMs);
    await tidySharesJob(test.database.db, () => test.clock.now).handle({}, {} as never);
    return (await linksOf(ann)).find((link) => link.id === id)?.letter;
  };
  await tidyAfter(1);
  expect((await remind(id)).status).toBe(200);
  expect(await tidyAfter(emailLimits.addressDays)).toMatchObject({ email: to });
  expect(await tidyAfter(emailLimits.addressDays + 2)).toMatchObject({ email: '', reminders: 1 });
  const kept = await test.database.db.select().from(statementEmail).where(eq(statementEmail.linkId, id));
  expect(kept).toMatchObject([{ email: '', mailboxHash: '' }]);
  expect((await remind(id)).status).toBe(409);
});

it('is in the maker’s data export, and is deleted with the link’s record', async () => {
  const to = newAddress();
  const [sent] = await send([{ person: 0, email: to }]);
  const [row] = await shareUserData.read(test.database, ann.id);
  expect(row?.letter).toContain(to);
  await ann.send('DELETE', `/shares/${sent?.link?.id ?? ''}`);
  // The record is erased a month after the link was turned off.
  test.clock.now = new Date(start.getTime() + 31 * dayMs);
  await tidySharesJob(test.database.db, () => test.clock.now).handle({}, {} as never);
  const kept = await test.database.db.select().from(statementEmail).where(eq(statementEmail.email, to));
  expect(kept).toEqual([]);
});

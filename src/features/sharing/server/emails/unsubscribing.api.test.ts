import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#kernel/calendar.ts';
import { toMime } from '#platform/mail/email.ts';
import { bill, linksOf, mailsOf, newAddress, sendEmails } from '#testing/emails.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { emailRefusal } from './email.table.ts';
import { mailboxOf, refusalToken } from './email-tokens.ts';

let test: TestApp;
let ann: TestUser;
const start = new Date('2026-11-11T10:00:00.000Z');
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
  test.clock.now = start;
  ann = await test.newUser();
});
afterAll(() => test.close());

const mails = () => mailsOf(test);
const send = (recipients: object[], by = ann) => sendEmails(by, recipients, bill());
const remind = (id: string) => ann.post(`/shares/${id}/remind`);

describe('no more e-mails', () => {
  it('works with one click, for all makers and spellings of the address, and can be undone', async () => {
    const to = newAddress();
    const [sent] = await send([{ person: 0, email: to }]);
    const [mail] = await mails();
    if (!mail) throw new Error('No e-mail was written.');
    const composer = createTransport({ streamTransport: true, buffer: true });
    const { message } = await composer.sendMail(toMime(mail, { name: 'Fairsplit', address: 'a@b.example' }));
    // Safe cast: the in-memory composer returns a Buffer.
    const raw = (message as Buffer).toString().replaceAll(/\r?\n[ \t]+/g, ' ');
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const url = /^List-Unsubscribe: <([^>]+)>\r?$/m.exec(raw)?.[1] ?? '';
    expect(mail.text).toContain(url);
    const path = new URL(url).pathname;

    // A GET, as by a link scanner, changes nothing.
    const look = await test.newVisitor().get(path);
    expect(await look.text()).toContain('Unsubscribe from these emails?');
    expect(look.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await test.database.db.select().from(emailRefusal)).toEqual([]);
    const body = new TextEncoder().encode('List-Unsubscribe=One-Click');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await test.newVisitor().send('POST', path, { body, headers, origin: null });
    expect(pressed.status).toBe(200);

    const other = await test.newUser();
    for (const maker of [ann, other]) {
      const [email] = await send([{ person: 0, email: to.replace('@', '+tag@').toUpperCase() }], maker);
      expect(email?.outcome).toBe('refused');
    }
    test.clock.now = new Date(start.getTime() + dayMs);
    expect((await remind(sent?.link?.id ?? '')).status).toBe(409);
    expect((await linksOf(ann))[0]?.letter?.state).toBe('refused');
    expect(await mails()).toHaveLength(1);

    const again = new TextEncoder().encode('again=yes');
    await test.newVisitor().send('POST', path, { body: again, headers, origin: null });
    expect((await send([{ person: 0, email: to }]))[0]?.outcome).toBe('sent');
  });

  it('cannot be forged for another mailbox', async () => {
    const token = refusalToken(test.settings.authSecret, 'ada@example.com');
    expect(mailboxOf(test.settings.authSecret, token)).toBeDefined();
    const forged = `${token.slice(0, 50)}${token[50] === 'A' ? 'B' : 'A'}${token.slice(51)}`;
    for (const wrong of [forged, token.slice(1), 'A'.repeat(65), '../../x']) {
      expect(mailboxOf(test.settings.authSecret, wrong)).toBeUndefined();
    }
    expect((await test.newVisitor().get(`/api/letters/${forged}`)).status).toBe(404);
    expect(token).not.toContain('ada');
  });
});

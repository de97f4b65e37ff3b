import { asc } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toMime } from '#platform/mail/email.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { contactMessageRow } from './contact-message.table.ts';
import { findMessages, markAnswered } from './contact-messages.public.ts';

const support = 'help@support.example';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true, variables: { SUPPORT_EMAIL: support } });
});
beforeEach(async () => {
  await test.database.db.delete(contactMessageRow);
  await test.database.db.delete(mailMessage);
});
afterAll(() => test.close());

let senders = 0;
/** A new sender address each time, to stay below the hourly limit. */
const letter = (changes: object = {}) => {
  senders += 1;
  return {
    name: 'Jo Park',
    email: `jo${senders}@example.com`,
    category: 'billing',
    subject: 'A question',
    message: 'How do I get\nan invoice?',
    ...changes,
  };
};

async function send(body: object, visitor = test.newVisitor()) {
  const response = await visitor.post('/api/contact', body);
  const text = await response.text();
  return { status: response.status, content: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

const kept = () => test.database.db.select().from(contactMessageRow);
const letters = () => test.database.db.select().from(mailMessage).orderBy(asc(mailMessage.kind));

describe('a message', () => {
  it('can ask to be called back', async () => {
    expect((await send(letter({ callBack: { phone: '+1 555 010 0000', time: 'morning' } }))).status).toBe(
      202,
    );
    expect((await kept())[0]?.message).toBe(
      'Please call back: +1 555 010 0000\nIn the morning (9 AM to 12 PM)\n\nHow do I get\nan invoice?',
    );
    expect((await send(letter({ callBack: { phone: 'soon', time: 'any' } }))).status).toBe(422);
  });

  it('from a visitor is stored, sent to support and confirmed to the sender', async () => {
    const sent = letter({ email: ' Jo@Example.com ' });
    expect(await send(sent)).toEqual({ status: 202, content: undefined });
    expect(await kept()).toEqual([
      {
        id: expect.any(String),
        name: 'Jo Park',
        email: 'jo@example.com',
        category: 'billing',
        subject: 'A question',
        message: 'How do I get\nan invoice?',
        createdAt: test.clock.now,
        answeredAt: null,
        answeredBy: null,
      },
    ]);
    const [forSupport, receipt, ...others] = await letters();
    expect(others).toEqual([]);
    expect(forSupport).toMatchObject({
      kind: 'contact-message',
      to: support,
      replyTo: 'jo@example.com',
      subject: '[Billing & Account] A question',
    });
    expect(forSupport?.text).toContain('Jo Park (jo@example.com) wrote:\n\nHow do I get\nan invoice?');
    expect(receipt).toMatchObject({ kind: 'contact-receipt', to: 'jo@example.com', replyTo: support });
    expect(receipt?.text).toContain("We'll get back to you within 24 hours");
  });

  it('is not quoted in the receipt', async () => {
    await send(letter({ name: 'BUY NOW', subject: 'https://spam.example', message: 'Click spam.example' }));
    const receipt = (await letters()).find(({ kind }) => kind === 'contact-receipt');
    expect(`${receipt?.subject} ${receipt?.text} ${receipt?.html}`).not.toMatch(/spam|buy now/i);
  });

  it.each<[object, string, string]>([
    [{ name: 'J' }, 'name', 'Name must be at least 2 characters'],
    [{ name: undefined }, 'name', 'Name must be at least 2 characters'],
    [{ name: '\0\n J \t' }, 'name', 'Name must be at least 2 characters'],
    [{ email: 'jo@nowhere' }, 'email', 'Please enter a valid email address'],
    [{ email: 'jo@example.com, eve@example.com' }, 'email', 'Please enter a valid email address'],
    [{ email: 'jo@example.com\r\nBcc: eve@example.com' }, 'email', 'Please enter a valid email address'],
    [{ email: 'Jo <jo@example.com>' }, 'email', 'Please enter a valid email address'],
    [{ subject: 'Help' }, 'subject', 'Subject must be at least 5 characters'],
    [{ category: '' }, 'category', 'Please select a category'],
    [{ category: 'toString' }, 'category', 'Please select a category'],
    [{ category: undefined }, 'category', 'Please select a category'],
    [{ message: 'Too short' }, 'message', 'Message must be at least 10 characters'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Message can have at most 5000 characters'],
  ])('is refused: %o', async (change, path, message) => {
    expect(await send(letter(change))).toMatchObject({
      status: 422,
      content: { error: { code: 'invalid-content', detail: { issues: [{ path, message }] } } },
    });
    expect([await kept(), await letters()]).toEqual([[], []]);
  });

  it('cannot inject e-mail headers', async () => {
    const attack = 'Hello\r\nBcc: eve@example.com\r\n\r\n<script>\u2028X-Evil: 1\u0085Y: 2\0';
    await send(letter({ name: attack, subject: attack, message: `${attack}\n.\nQUIT` }));
    const [row] = await kept();
    expect(row?.subject).toBe('Hello Bcc: eve@example.com <script> X-Evil: 1 Y: 2');
    expect(row?.name).toBe(row?.subject);
    const [forSupport] = await letters();
    if (!forSupport) throw new Error('Nothing was sent.');
    expect(forSupport.html).not.toContain('<script>');
    const from = { name: 'Fairsplit', address: 'hello@fairsplit.example' };
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      toMime(forSupport, from),
    );
    if (!Buffer.isBuffer(message)) throw new Error('It was to be a buffer.');
    const [head = ''] = message.toString().split('\r\n\r\n');
    expect(head).toContain(`To: ${support}\r\n`);
    expect(head).toContain(`Reply-To: ${row?.email}\r\n`);
    expect(head).not.toMatch(/^(bcc|x-evil|y):/im);
  });

  it('that fills the honeypot is dropped with the usual response', async () => {
    const visitor = test.newVisitor();
    expect(await send(letter({ website: 'https://spam.example' }), visitor)).toEqual({
      status: 202,
      content: undefined,
    });
    expect((await send({ website: 'x' }, visitor)).status).toBe(202);
    expect([await kept(), await letters()]).toEqual([[], []]);
    expect((await send(letter({ website: '' }), visitor)).status).toBe(202);
    expect(await kept()).toHaveLength(1);
  });

  it('is limited to ten in ten minutes per client, honeypots included', async () => {
    const visitor = test.newVisitor();
    for (let n = 0; n < 5; n++) await send(letter(), visitor);
    for (let n = 0; n < 5; n++) await send(letter({ website: 'x' }), visitor);
    expect((await send(letter(), visitor)).status).toBe(429);
    expect(await kept()).toHaveLength(5);
  });

  it('is limited to five an hour per sender address, from any client', async () => {
    const email = 'busy@example.com';
    for (let n = 0; n < 5; n++) expect((await send(letter({ email }))).status).toBe(202);
    expect((await send(letter({ email: 'BUSY@example.com' }))).status).toBe(429);
    expect(await kept()).toHaveLength(5);
  });

  it('is not sent from the page of another site', async () => {
    const origin = 'https://elsewhere.example';
    const response = await test.newVisitor().post('/api/contact', letter(), { origin });
    expect([response.status, await kept()]).toEqual([403, []]);
  });

  it('is stored with its e-mails, or not at all', async () => {
    // Makes the last write of the transaction fail.
    await test.database.pool.query(
      `alter table mail_message add constraint no_receipts check (kind <> 'contact-receipt')`,
    );
    expect((await send(letter())).status).toBe(500);
    await test.database.pool.query('alter table mail_message drop constraint no_receipts');
    expect([await kept(), await letters()]).toEqual([[], []]);
    expect(test.lines.splice(0)).toHaveLength(1);
  });
});

it('is listed for the owner, who marks it as answered', async () => {
  const { db } = test.database;
  const owner = await test.newUser();
  for (const subject of ['First one', 'Second one', 'Third one']) {
    await send(letter({ subject }));
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
  }
  const first = await findMessages(db, { cursor: undefined, limit: 2 });
  expect(first.items.map(({ subject }) => subject)).toEqual(['Third one', 'Second one']);
  const rest = await findMessages(db, { cursor: first.next_cursor ?? '', limit: 2 });
  expect(rest).toMatchObject({ items: [{ subject: 'First one', answered_at: null }], next_cursor: null });

  const id = rest.items[0]?.id ?? '';
  const at = test.clock.now;
  expect(await markAnswered(db, id, { by: owner.id, at })).toMatchObject({
    answered_at: at.toISOString(),
    answered_by: owner.id,
  });
  const subjects = async (answered: boolean) =>
    (await findMessages(db, { cursor: undefined, answered })).items.map(({ subject }) => subject);
  expect(await subjects(true)).toEqual(['First one']);
  expect(await subjects(false)).toEqual(['Third one', 'Second one']);
  expect(await markAnswered(db, id, null)).toMatchObject({ answered_at: null, answered_by: null });
  expect(await subjects(true)).toEqual([]);
  await expect(markAnswered(db, crypto.randomUUID(), null)).rejects.toThrow('not-found');
});

it('has logged no error', () => {
  expect(test.lines).toEqual([]);
});

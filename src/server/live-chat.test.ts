import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inboxPage, unreadCount } from '#features/admin/rules/inbox.ts';
import { answerWithinMs, chatConversation, supportState } from '#features/support/rules/support.ts';
import { supportConversation } from '#features/support/server/support.table.ts';
import { supportUserData } from '#features/support/server/support-user-data.ts';
import { unansweredChatJob } from '#features/support/server/unanswered-chat.jobs.ts';
import { user } from '#platform/auth/identity.table.ts';
import { createEmailWriter } from '#platform/mail/email-writer.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { type AdminPanelApp, expectResponse, openAdminPanel } from '#testing/admin-panel.ts';
import { changed, readEvents } from '#testing/event-reader.ts';
import type { TestUser } from '#testing/test-app.ts';

const support = 'help@support.example';
const open = new Date('2026-11-11T12:00:00.000Z');
const closed = new Date('2026-11-11T20:00:00.000Z');

let panel: AdminPanelApp;
beforeAll(async () => {
  panel = await openAdminPanel({
    SUPPORT_EMAIL: support,
    SUPPORT_PHONE: '+1 555 010 0000',
    SUPPORT_HOURS: 'Mon-Fri 09:00-18:00',
    SUPPORT_TIME_ZONE: 'UTC',
  });
});
beforeEach(async () => {
  panel.clock.now = open;
  await panel.database.db.delete(supportConversation);
  await panel.database.db.delete(mailMessage);
});
afterAll(() => panel.close());

type Visitor = ReturnType<AdminPanelApp['newVisitor']>;
const emails = () => panel.database.db.select().from(mailMessage).orderBy(asc(mailMessage.createdAt));
const hello = { text: 'Hello?', name: 'Jo', email: ' Jo@Example.com ' };

async function write(visitor: Visitor, body: object = hello, language = 'en') {
  const sent = { json: body, headers: { 'accept-language': language } };
  return await expectResponse(await visitor.send('POST', '/api/support/messages', sent), chatConversation);
}
const stateOf = async (visitor: Visitor) =>
  await expectResponse(await visitor.get('/api/support'), supportState);

async function inbox(query = '') {
  return (await expectResponse(await panel.asOwner('GET', `/admin/conversations${query}`), inboxPage)).items;
}
async function unread() {
  return (await expectResponse(await panel.asOwner('GET', '/admin/conversations/unread'), unreadCount))
    .unread;
}
async function lookLater(conversationId: string, messageId: string) {
  const job = unansweredChatJob({
    db: panel.database.db,
    write: createEmailWriter(panel.settings, panel.queue),
    supportEmail: support,
    changes: panel.changes,
    now: () => panel.clock.now,
  });
  const { log } = panel;
  await job.handle(
    { conversationId, messageId },
    { jobId: '', attempt: 1, signal: AbortSignal.timeout(1000), log },
  );
}

it('works in both directions live, with unread counts', async () => {
  const visitor = panel.newVisitor();
  expect(await stateOf(visitor)).toEqual({
    is_open: true,
    hours: 'Mon-Fri 09:00-18:00',
    time_zone: 'UTC',
    phone: '+1 555 010 0000',
    conversation: null,
  });
  const { id, ...made } = await write(visitor);
  expect(made).toMatchObject({ name: 'Jo', email: 'jo@example.com', by_mail: false, closed: false });
  await write(visitor, { text: '<b>Anybody</b> there?' });
  expect(await inbox()).toMatchObject([{ id, unread: 2, last_text: '<b>Anybody</b> there?', user_id: null }]);
  expect(await unread()).toBe(1);

  const events = readEvents(await visitor.get('/api/support/changes'));
  expect(await events.next()).toMatch(/^retry/);
  expect((await panel.asOwner('POST', `/admin/conversations/${id}/messages`, { text: 'Here!' })).status).toBe(
    201,
  );
  expect(await events.next()).toBe(changed('support'));
  await events.close();
  const { conversation } = await stateOf(visitor);
  expect(conversation?.messages.map(({ author, text }) => [author, text])).toEqual([
    ['visitor', 'Hello?'],
    ['visitor', '<b>Anybody</b> there?'],
    ['support', 'Here!'],
  ]);
  expect([await unread(), await emails()]).toEqual([0, []]);
  expect(await panel.acts()).toMatchObject([{ action: 'chat-answered', target: id }]);
});

it('goes on by e-mail outside the hours, and says so once', async () => {
  panel.clock.now = closed;
  const visitor = panel.newVisitor();
  const { id, by_mail, messages } = await write(visitor);
  expect(by_mail).toBe(true);
  expect(messages.at(-1)).toMatchObject({
    author: 'note',
    text: expect.stringContaining('offline right now'),
  });
  const again = await write(visitor, { text: 'One more thing' });
  expect(again.messages.filter(({ author }) => author === 'note')).toHaveLength(1);
  expect(await emails()).toMatchObject([
    { to: support, replyTo: 'jo@example.com', kind: 'chat-waiting' },
    { to: support, replyTo: 'jo@example.com', text: expect.stringContaining('One more thing') },
  ]);
  await panel.asOwner('POST', `/admin/conversations/${id}/messages`, { text: 'See evil.example' });
  const answer = (await emails()).at(-1);
  expect(answer).toMatchObject({ to: 'jo@example.com', replyTo: support, kind: 'chat-answer' });
  expect((await stateOf(visitor)).conversation?.by_mail).toBe(false);
  // An owner who has just replied counts as online.
  expect((await write(visitor, { text: 'Thank you' })).by_mail).toBe(false);
});

it('goes on by e-mail when nobody has answered after five minutes', async () => {
  const visitor = panel.newVisitor();
  const first = await write(visitor);
  const asked = first.messages[0]?.id ?? '';
  await lookLater(first.id, asked);
  const { conversation } = await stateOf(visitor);
  expect(conversation).toMatchObject({ by_mail: true, messages: [{}, { author: 'note' }] });
  expect(await emails()).toMatchObject([{ to: support, kind: 'chat-waiting' }]);
  await lookLater(first.id, asked);
  expect(await emails()).toHaveLength(1);
});

it('speaks the visitor’s language, also in what is sent later, and English to support', async () => {
  const visitor = panel.newVisitor();
  const { id, messages } = await write(visitor, hello, 'de-AT');
  await lookLater(id, messages[0]?.id ?? '');
  const { conversation } = await stateOf(visitor);
  expect(conversation?.messages.at(-1)?.text).toMatch('per E-Mail');
  await panel.asOwner('POST', `/admin/conversations/${id}/messages`, { text: 'Servus' });
  expect(await emails()).toMatchObject([
    { to: support, subject: '[Live chat] Jo is waiting for an answer' },
    { to: 'jo@example.com', html: expect.stringContaining('<html lang="de"') },
  ]);
  expect((await emails()).at(-1)?.text).toMatch(/Unsere Antwort.*Servus/s);
});

it('stays in the chat when it was answered in time', async () => {
  const visitor = panel.newVisitor();
  const { id, messages } = await write(visitor);
  await panel.asOwner('POST', `/admin/conversations/${id}/messages`, { text: 'Yes?' });
  await lookLater(id, messages[0]?.id ?? '');
  expect(await emails()).toEqual([]);
});

it('is readable only by its writer', async () => {
  const [visitor, stranger] = [panel.newVisitor(), panel.newVisitor()];
  await write(visitor);
  expect((await stateOf(stranger)).conversation).toBeNull();
  expect((await stranger.get('/api/support/changes')).status).toBe(404);
  const ann = await panel.newUser();
  await ann.post('/support/messages', { text: 'Mine' }, { origin: panel.settings.appUrl });
  const elsewhere = await expectResponse(await ann.get('/support'), supportState);
  expect(elsewhere.conversation).toMatchObject({ email: ann.email, messages: [{ text: 'Mine' }] });
  const bob = await panel.newUser();
  expect((await expectResponse(await bob.get('/support'), supportState)).conversation).toBeNull();
});

it('of a visitor is not shown to another person who logs in on the same browser', async () => {
  const visitor = panel.newVisitor();
  const { id } = await write(visitor);
  const [bob, jo] = [await panel.newUser(), await panel.newUser('jo@example.com')];
  const signedIn = (person: TestUser) => ({ headers: { authorization: `Bearer ${person.token}` } });
  const stateFor = async (person: TestUser) =>
    await expectResponse(await visitor.get('/api/support', signedIn(person)), supportState);
  expect((await stateFor(bob)).conversation).toBeNull();
  expect((await stateFor(jo)).conversation).toMatchObject({ id });
  const sent = await visitor.post('/api/support/messages', { text: 'From Bob' }, signedIn(bob));
  expect(await sent.json()).toMatchObject({ email: bob.email, messages: [{ text: 'From Bob' }] });
  const kept = await panel.asOwner('GET', `/admin/conversations/${id}`);
  expect(await kept.json()).toMatchObject({ email: 'jo@example.com', messages: [{ text: 'Hello?' }] });
  expect((await stateOf(visitor)).conversation).toBeNull();
});

it('goes on at an account’s new address', async () => {
  panel.clock.now = closed;
  const ann = await panel.newUser();
  const asAnn = (text: string) => ann.post('/support/messages', { text }, { origin: panel.settings.appUrl });
  const { id } = chatConversation.parse(await (await asAnn('Hello?')).json());
  const email = `${crypto.randomUUID()}@new.example`;
  await panel.database.db.update(user).set({ email, name: 'Ann Lee' }).where(eq(user.id, ann.id));
  await panel.asOwner('POST', `/admin/conversations/${id}/messages`, { text: 'Yes?' });
  panel.clock.now = new Date(closed.getTime() + answerWithinMs + 1000);
  expect(await (await asAnn('Still there?')).json()).toMatchObject({ email, name: 'Ann Lee' });
  const sent = (await emails()).slice(1);
  expect(sent.map(({ kind, to, replyTo }) => ({ kind, to, replyTo }))).toEqual([
    { kind: 'chat-answer', to: email, replyTo: support },
    { kind: 'chat-waiting', to: support, replyTo: email },
  ]);
  expect(await inbox()).toMatchObject([{ id, email, name: 'Ann Lee' }]);
});

it('stays when somebody else deletes an account with the address that it began with', async () => {
  const ann = await panel.newUser();
  await ann.post('/support/messages', { text: 'Hello?' }, { origin: panel.settings.appUrl });
  const { db } = panel.database;
  await db.update(user).set({ email: 'ann@new.example' }).where(eq(user.id, ann.id));
  const bob = await panel.newUser(ann.email);
  const visitor = panel.newVisitor();
  await write(visitor, { ...hello, email: bob.email });
  await supportUserData.forgetAddress(db, bob.email);
  expect(await inbox()).toMatchObject([{ email: 'ann@new.example' }]);
});

it('can be closed, and opens again with the next message', async () => {
  const visitor = panel.newVisitor();
  const { id } = await write(visitor);
  expect((await panel.asOwner('PATCH', `/admin/conversations/${id}`, { closed: true })).status).toBe(204);
  expect([await inbox('?state=open'), await unread()]).toEqual([[], 0]);
  expect(await inbox('?state=closed')).toMatchObject([{ id, closed: true }]);
  await write(visitor, { text: 'Still here' });
  expect(await inbox('?state=open')).toMatchObject([{ id, unread: 1 }]);
  await panel.asOwner('POST', `/admin/conversations/${id}/read`);
  expect(await unread()).toBe(0);
});

it.each([
  ['nothing to say', { ...hello, text: '  ' }, 'text'],
  ['too much to say', { ...hello, text: 'x'.repeat(2001) }, 'text'],
  ['no address', { text: 'Hello?' }, 'email'],
  ['a wrong address', { ...hello, email: 'jo@' }, 'email'],
])('is refused with %s', async (_, body, path) => {
  const response = await panel.newVisitor().post('/api/support/messages', body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: { detail: { issues: [{ path }] } } });
});

it('is limited', async () => {
  const visitor = panel.newVisitor();
  const statuses: number[] = [];
  for (let sent = 0; sent < 32; sent += 1)
    statuses.push((await visitor.post('/api/support/messages', hello)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 429]);
});

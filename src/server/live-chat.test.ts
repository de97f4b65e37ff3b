import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inboxPage, unreadCount } from '#features/admin/rules/inbox.ts';
import { chatConversation, supportState } from '#features/support/rules/support.ts';
import { supportConversation } from '#features/support/server/support.table.ts';
import { unansweredChatJob } from '#features/support/server/unanswered-chat.jobs.ts';
import { createEmailWriter } from '#platform/mail/email-writer.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { changed, readEvents } from '#testing/event-reader.ts';
import { expectResponse, type OwnerDesk, openOwnerDesk } from '#testing/owner-desk.ts';

const support = 'help@support.example';
const open = new Date('2026-11-11T12:00:00.000Z');
const closed = new Date('2026-11-11T20:00:00.000Z');

let desk: OwnerDesk;
beforeAll(async () => {
  desk = await openOwnerDesk({
    SUPPORT_EMAIL: support,
    SUPPORT_PHONE: '+1 555 010 0000',
    SUPPORT_HOURS: 'Mon-Fri 09:00-18:00',
    SUPPORT_TIME_ZONE: 'UTC',
  });
});
beforeEach(async () => {
  desk.clock.now = open;
  await desk.database.db.delete(supportConversation);
  await desk.database.db.delete(mailMessage);
});
afterAll(() => desk.close());

type Visitor = ReturnType<OwnerDesk['newVisitor']>;
const emails = () => desk.database.db.select().from(mailMessage).orderBy(asc(mailMessage.createdAt));
const hello = { text: 'Hello?', name: 'Jo', email: ' Jo@Example.com ' };

async function write(visitor: Visitor, body: object = hello) {
  return await expectResponse(await visitor.post('/api/support/messages', body), chatConversation);
}
const stateOf = async (visitor: Visitor) =>
  await expectResponse(await visitor.get('/api/support'), supportState);

async function inbox(query = '') {
  return (await expectResponse(await desk.asOwner('GET', `/admin/conversations${query}`), inboxPage)).items;
}
async function unread() {
  return (await expectResponse(await desk.asOwner('GET', '/admin/conversations/unread'), unreadCount)).unread;
}
async function lookLater(conversationId: string, messageId: string) {
  const job = unansweredChatJob({
    db: desk.database.db,
    write: createEmailWriter(desk.settings, desk.queue),
    supportEmail: support,
    changes: desk.changes,
    now: () => desk.clock.now,
  });
  const { log } = desk;
  await job.handle(
    { conversationId, messageId },
    { jobId: '', attempt: 1, signal: AbortSignal.timeout(1000), log },
  );
}

it('goes both ways, live, with counts of what is unread', async () => {
  const visitor = desk.newVisitor();
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
  expect((await desk.asOwner('POST', `/admin/conversations/${id}/messages`, { text: 'Here!' })).status).toBe(
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
  expect(await desk.acts()).toMatchObject([{ action: 'chat-answered', target: id }]);
});

it('goes on by e-mail outside the hours, and says so once', async () => {
  desk.clock.now = closed;
  const visitor = desk.newVisitor();
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
  await desk.asOwner('POST', `/admin/conversations/${id}/messages`, { text: 'See evil.example' });
  const answer = (await emails()).at(-1);
  expect(answer).toMatchObject({ to: 'jo@example.com', replyTo: support, kind: 'chat-answer' });
  expect((await stateOf(visitor)).conversation?.by_mail).toBe(false);
  // An owner who answered a moment ago is there.
  expect((await write(visitor, { text: 'Thank you' })).by_mail).toBe(false);
});

it('goes on by e-mail when nobody has answered after five minutes', async () => {
  const visitor = desk.newVisitor();
  const first = await write(visitor);
  const asked = first.messages[0]?.id ?? '';
  await lookLater(first.id, asked);
  const { conversation } = await stateOf(visitor);
  expect(conversation).toMatchObject({ by_mail: true, messages: [{}, { author: 'note' }] });
  expect(await emails()).toMatchObject([{ to: support, kind: 'chat-waiting' }]);
  await lookLater(first.id, asked);
  expect(await emails()).toHaveLength(1);
});

it('stays in the chat when it was answered in time', async () => {
  const visitor = desk.newVisitor();
  const { id, messages } = await write(visitor);
  await desk.asOwner('POST', `/admin/conversations/${id}/messages`, { text: 'Yes?' });
  await lookLater(id, messages[0]?.id ?? '');
  expect(await emails()).toEqual([]);
});

it('is its writer’s alone', async () => {
  const [visitor, stranger] = [desk.newVisitor(), desk.newVisitor()];
  await write(visitor);
  expect((await stateOf(stranger)).conversation).toBeNull();
  expect((await stranger.get('/api/support/changes')).status).toBe(404);
  const ann = await desk.newUser();
  await ann.post('/support/messages', { text: 'Mine' }, { origin: desk.settings.appUrl });
  const elsewhere = await expectResponse(await ann.get('/support'), supportState);
  expect(elsewhere.conversation).toMatchObject({ email: ann.email, messages: [{ text: 'Mine' }] });
  const bob = await desk.newUser();
  expect((await expectResponse(await bob.get('/support'), supportState)).conversation).toBeNull();
});

it('can be closed, and opens again with the next message', async () => {
  const visitor = desk.newVisitor();
  const { id } = await write(visitor);
  expect((await desk.asOwner('PATCH', `/admin/conversations/${id}`, { closed: true })).status).toBe(204);
  expect([await inbox('?state=open'), await unread()]).toEqual([[], 0]);
  expect(await inbox('?state=closed')).toMatchObject([{ id, closed: true }]);
  await write(visitor, { text: 'Still here' });
  expect(await inbox('?state=open')).toMatchObject([{ id, unread: 1 }]);
  await desk.asOwner('POST', `/admin/conversations/${id}/read`);
  expect(await unread()).toBe(0);
});

it.each([
  ['nothing to say', { ...hello, text: '  ' }, 'text'],
  ['too much to say', { ...hello, text: 'x'.repeat(2001) }, 'text'],
  ['no address', { text: 'Hello?' }, 'email'],
  ['a wrong address', { ...hello, email: 'jo@' }, 'email'],
])('is refused with %s', async (_, body, path) => {
  const response = await desk.newVisitor().post('/api/support/messages', body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: { detail: { issues: [{ path }] } } });
});

it('is limited', async () => {
  const visitor = desk.newVisitor();
  const statuses: number[] = [];
  for (let sent = 0; sent < 32; sent += 1)
    statuses.push((await visitor.post('/api/support/messages', hello)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 429]);
});

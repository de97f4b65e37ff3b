import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureRequestRecord } from '#features/feedback/rules/feature-request.ts';
import { contactMessageRow } from '#features/feedback/server/contact-message.table.ts';
import { waitlistEntry } from '#features/waitlist/server/waitlist.table.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { type AdminPanelApp, expectResponse, openAdminPanel } from '#testing/admin-panel.ts';
import type { TestUser } from '#testing/test-app.ts';
import { setStatus } from '../rules/community.endpoints.ts';
import { messagesPage, ownersRequestsPage, waitlistPage } from '../rules/community.ts';
import { failedMailPage, jobsPage } from '../rules/operations.ts';

let panel: AdminPanelApp;
let ann: TestUser;
beforeAll(async () => {
  panel = await openAdminPanel();
  ann = await panel.newUser();
});
afterAll(() => panel.close());

async function ask(featureTitle: string): Promise<string> {
  const request = { featureTitle, featureDescription: 'Please.', priorityLevel: 'low' };
  return featureRequestRecord.parse(await (await ann.post('/feature-requests', request)).json()).id;
}

describe('a feature request', () => {
  it('gets a status, which the log keeps', async () => {
    const id = await ask('Dark receipts');
    const path = `/admin/feature-requests/${id}`;
    expect((await panel.asOwner('PATCH', path, { status: 'planned' })).status).toBe(204);
    const answer = await panel.asOwner('GET', '/admin/feature-requests?status=planned');
    const page = await expectResponse(answer, ownersRequestsPage);
    expect(page.items).toMatchObject([{ id, status: 'planned', author_email: ann.email }]);
    expect(await panel.acts()).toMatchObject([
      { action: 'request-status-set', target: id, details: { status: 'planned' } },
    ]);
    expect((await panel.asOwner('PATCH', path, { status: 'someday' })).status).toBe(422);
    const nobody = setStatus.path.replace(':id', crypto.randomUUID());
    expect((await panel.asOwner('PATCH', nobody, { status: 'done' })).status).toBe(404);
  });

  it('is merged with a duplicate; each user’s vote counts once', async () => {
    const [from, into] = [await ask('Split tips'), await ask('Tip splitting')];
    const bob = await panel.newUser();
    for (const [who, id] of [
      [bob, from],
      [bob, into],
      [panel.owner, from],
    ] as const) {
      expect((await who.post(`/feature-requests/${id}/vote`)).status).toBe(200);
    }
    const merged = await panel.asOwner('POST', `/admin/feature-requests/${from}/merge`, { into });
    expect([merged.status, await merged.json()]).toEqual([200, { votes: 2 }]);
    const answer = await panel.asOwner('GET', '/admin/feature-requests?search=tip');
    expect((await expectResponse(answer, ownersRequestsPage)).items.map(({ id }) => id)).toEqual([into]);
    expect(await panel.acts()).toMatchObject([
      { action: 'requests-merged', target: from, details: { into } },
    ]);
    const again = await panel.asOwner('POST', `/admin/feature-requests/${from}/merge`, { into });
    expect(again.status).toBe(409);
    expect((await panel.acts())[0]?.target).toBe(from);
  });
});

it('a message is marked as answered, and reopened', async () => {
  const [id, createdAt] = [crypto.randomUUID(), new Date('2026-11-10T10:00:00.000Z')];
  const text = { name: 'Bo', subject: 'A question', category: 'other', message: 'How much is it?' };
  await panel.database.db
    .insert(contactMessageRow)
    .values({ id, email: 'bo@example.com', createdAt, ...text });
  const listed = async (state: string) =>
    (await expectResponse(await panel.asOwner('GET', `/admin/messages?state=${state}`), messagesPage)).items;
  expect(await listed('open')).toMatchObject([{ id, ...text, answered_at: null }]);
  expect((await panel.asOwner('PATCH', `/admin/messages/${id}`, { answered: true })).status).toBe(200);
  expect(await listed('open')).toEqual([]);
  expect(await listed('answered')).toMatchObject([{ id, answered_by: panel.owner.id }]);
  expect((await panel.asOwner('PATCH', `/admin/messages/${id}`, { answered: false })).status).toBe(200);
  expect(await listed('answered')).toEqual([]);
  expect(await panel.acts(2)).toMatchObject([
    { action: 'message-reopened', target: id },
    { action: 'message-answered', target: id, details: {} },
  ]);
});

it('the waitlist is listed and downloaded, and the download is logged', async () => {
  const [createdAt, updatedAt] = [new Date('2026-11-10T10:00:00.000Z'), new Date('2026-11-10T10:00:00.000Z')];
  const entry = { tierInterest: 'pro', requestedFeatures: ['auto-pay', 'branding'] } as const;
  await panel.database.db.insert(waitlistEntry).values([
    {
      id: crypto.randomUUID(),
      email: '=cmd@example.com',
      ...entry,
      requestedFeatures: [],
      createdAt,
      updatedAt,
    },
    {
      id: crypto.randomUUID(),
      email: 'bo@example.com',
      ...entry,
      requestedFeatures: [...entry.requestedFeatures],
      createdAt,
      updatedAt,
    },
  ]);
  const page = await expectResponse(await panel.asOwner('GET', '/admin/waitlist?tier=pro'), waitlistPage);
  expect(page.items.map(({ email }) => email).toSorted()).toEqual(['=cmd@example.com', 'bo@example.com']);
  const file = await panel.asOwner('GET', '/admin/waitlist.csv');
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="fairsplit-waitlist-2026-11-11.csv"',
  );
  const lines = (await file.text()).split('\r\n');
  expect(lines).toContain(
    'bo@example.com,pro,auto-pay branding,2026-11-10T10:00:00.000Z,2026-11-10T10:00:00.000Z',
  );
  expect(lines.some((line) => line.startsWith("'=cmd@example.com,"))).toBe(true);
  expect(await panel.acts()).toMatchObject([{ action: 'waitlist-exported', subject_id: null }]);
});

it('failed mail is sent again, once', async () => {
  const { db } = panel.database;
  const message = { subject: 'Hello', html: '', text: '', kind: 'test' };
  const [failed, sent] = await db
    .insert(mailMessage)
    .values([
      { to: 'bo@example.com', ...message, state: 'failed', attempts: 10, lastError: 'no such mailbox' },
      { to: 'bo@example.com', ...message, state: 'sent', sentAt: new Date() },
    ])
    .returning({ id: mailMessage.id });
  const id = failed?.id ?? '';
  const listed = async () =>
    (await expectResponse(await panel.asOwner('GET', '/admin/mail'), failedMailPage)).items;
  expect(await listed()).toMatchObject([
    { id, to: 'bo@example.com', attempts: 10, error: 'no such mailbox' },
  ]);
  const retry = (which: string) => panel.asOwner('POST', `/admin/mail/${which}/retry`);
  const answers = await Promise.all([retry(id), retry(id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404]);
  expect((await retry(sent?.id ?? '')).status).toBe(404);
  expect(await listed()).toEqual([]);
  const [row] = await db.select().from(mailMessage).where(eq(mailMessage.id, id));
  expect(row).toMatchObject({ state: 'queued', attempts: 0, lastError: null });
  expect(await panel.acts()).toMatchObject([{ action: 'mail-retried', target: id, details: {} }]);

  const jobs = await expectResponse(await panel.asOwner('GET', '/admin/jobs?state=created'), jobsPage);
  expect(jobs.items.filter(({ name }) => name === 'send-mail')).toHaveLength(1);
  const none = await expectResponse(await panel.asOwner('GET', '/admin/jobs?state=failed'), jobsPage);
  expect(none.items).toEqual([]);
});

import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openCommissions } from '#features/commissions/testing/commission-app.ts';
import { createEmailWriter } from '#platform/mail/email-writer.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { readEvents } from '#testing/event-reader.ts';
import { chooseEmails } from '#testing/notices-of.ts';
import { samples } from '#testing/sample-inputs.ts';
import type { TestUser } from '#testing/test-app.ts';
import { disputeRecord } from '../../rules/disputes/dispute.ts';
import { createdLink, linkRecord, sharedRecord } from '../../rules/share.ts';
import { calculate } from '../../testing/sharing-app.ts';
import { shareLink } from '../share-link.table.ts';
import { disputeNoticeJob } from './dispute-notices.ts';

const app = openCommissions({ takesMail: true });
const { act, annWithRun } = app;
beforeEach(() => app.test.database.db.execute(sql`delete from rate_limit`));

async function share(who: TestUser, source: object) {
  const response = await who.post('/shares', source);
  expect(response.status).toBe(201);
  const { link, url } = createdLink.parse(await response.json());
  const path = `/api/shared/${url.split('/').at(-1)}`;
  const visitor = app.test.newVisitor();
  return {
    id: link.id,
    link,
    path,
    say: (comment: string) => visitor.post(`${path}/reply`, { reply: 'disputed', comment }),
    confirm: () => visitor.post(`${path}/reply`, { reply: 'acknowledged' }),
    object: (seq: number, text: string) => visitor.post(`${path}/notes`, { seq, text }),
    look: async () => sharedRecord.parse(await (await visitor.get(`${path}?again=true`)).json()),
  };
}

/** Links to Bob's and Cy's parts of a saved dinner. */
async function dinner() {
  const ann = await app.test.newUser();
  await chooseEmails(ann, 'part-disputed');
  const { id: calculationId } = await calculate(ann, samples.bill('Ann', 'Bob', 'Cy'));
  const [bob, cy] = [
    await share(ann, { calculationId, person: 1, name: 'Dinner' }),
    await share(ann, { calculationId, person: 2, name: 'Dinner' }),
  ];
  return { ann, bob, cy, sheetId: bob.link.sheet_id ?? '' };
}

const disputesOf = async (who: TestUser) =>
  z.array(disputeRecord).parse(await (await who.get(`/shares/${who.id}/disputes`)).json());
const emailsTo = async (who: TestUser) =>
  await app.test.database.db.select().from(mailMessage).where(eq(mailMessage.to, who.email));
const answer = (who: TestUser, id: string, text: string, saidAt: string | null) =>
  who.send('PUT', `/shares/${id}/answer`, { answer: text, saidAt });
function later(minutes: number) {
  app.test.clock.now = new Date(app.test.clock.now.getTime() + minutes * 60_000);
}

describe('a disputed part', () => {
  it('needs an answer, which the person sees live, until they reply again', async () => {
    const { ann, bob, sheetId } = await dinner();
    expect((await bob.say('I had no wine')).status).toBe(204);
    const [dispute, ...others] = await disputesOf(ann);
    expect(others).toEqual([]);
    expect(dispute).toMatchObject({
      id: bob.id,
      person: 'Bob',
      text: 'I had no wine',
      title: 'Dinner',
      sheet_id: sheetId,
      run: null,
      line: null,
    });
    const heard = readEvents(await app.test.newVisitor().get(`${bob.path}/changes`));
    await heard.next();
    const saidAt = dispute?.said_at ?? null;
    const answered = linkRecord.parse(await (await answer(ann, bob.id, ' You had two ', saidAt)).json());
    expect(answered).toMatchObject({ answer: 'You had two', reply: 'disputed' });
    expect(await heard.next()).toContain('statement');
    await heard.close();
    expect(await bob.look()).toMatchObject({
      reply: 'disputed',
      answer: 'You had two',
      answered_at: app.test.clock.now.toISOString(),
    });
    expect(await disputesOf(ann)).toEqual([]);

    // The latest reply counts: the answer belongs to an earlier one.
    later(1);
    await bob.confirm();
    expect(await bob.look()).toMatchObject({
      reply: 'acknowledged',
      comment: '',
      answer: '',
      answered_at: null,
    });
    expect((await answer(ann, bob.id, 'You had two', saidAt)).status).toBe(409);
    later(1);
    await bob.say('And no dessert');
    expect((await answer(ann, bob.id, 'You had two', saidAt)).status).toBe(409);
    expect(await disputesOf(ann)).toMatchObject([{ text: 'And no dessert' }]);
  });

  it('needs an answer again when the previous release stores a newer reply and keeps the answer', async () => {
    const { ann, bob } = await dinner();
    await bob.say('I had no wine');
    const [dispute] = await disputesOf(ann);
    await answer(ann, bob.id, 'You had two', dispute?.said_at ?? null);
    later(1);
    await app.test.database.db
      .update(shareLink)
      .set({ comment: 'And no dessert', repliedAt: app.test.clock.now })
      .where(eq(shareLink.id, bob.id));
    expect(await disputesOf(ann)).toMatchObject([{ text: 'And no dessert' }]);
  });

  it('made twice is one dispute, and two tabs may both answer it', async () => {
    const { ann, bob } = await dinner();
    await Promise.all([bob.say('I had no wine'), bob.say('I had no wine')]);
    const [dispute] = await disputesOf(ann);
    later(1);
    await bob.say('I had no wine');
    expect(await disputesOf(ann)).toEqual([dispute]);
    const saidAt = dispute?.said_at ?? null;
    const both = await Promise.all([answer(ann, bob.id, 'One', saidAt), answer(ann, bob.id, 'Two', saidAt)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(['One', 'Two']).toContain((await bob.look()).answer);
    expect(await emailsTo(ann)).toHaveLength(1);
  });

  it.each([
    ['expired', { expiresAt: new Date(0) }],
    ['was taken down', { takenDownAt: new Date(0) }],
  ])(
    'is neither listed nor answered once its link %s, since the person could not read it',
    async (_, ended) => {
      const { ann, bob } = await dinner();
      await bob.say('I had no wine');
      const [dispute] = await disputesOf(ann);
      await app.test.database.db.update(shareLink).set(ended).where(eq(shareLink.id, bob.id));
      expect(await disputesOf(ann)).toEqual([]);
      expect((await answer(ann, bob.id, 'You had two', dispute?.said_at ?? null)).status).toBe(409);
    },
  );

  it('cannot be seen or answered by a stranger', async () => {
    const { ann, bob } = await dinner();
    await bob.say('I had no wine');
    const stranger = await app.test.newUser();
    const [dispute] = await disputesOf(ann);
    expect((await stranger.get(`/shares/${ann.id}/disputes`)).status).toBe(403);
    expect(await disputesOf(stranger)).toEqual([]);
    expect((await answer(stranger, bob.id, 'Pay', dispute?.said_at ?? null)).status).toBe(404);
    expect((await answer(ann, bob.id, '  ', dispute?.said_at ?? null)).status).toBe(422);
    expect(await bob.look()).toMatchObject({ answer: '' });
  });
});

describe('the maker', () => {
  it('gets one e-mail an hour per sheet, and then the rest together', async () => {
    const { ann, bob, cy, sheetId } = await dinner();
    await Promise.all([bob.say('I had no wine, see www.evil.example'), cy.say('Two beers')]);
    const [first, ...more] = await emailsTo(ann);
    expect(more).toEqual([]);
    expect(first?.subject).toMatch(/^(Bob|Cy) says something is wrong with “Dinner”$/);
    expect(first?.text).toContain(`/history/${sheetId}`);
    expect(first?.text).not.toContain('www.evil.example');

    const { settings, database, clock, queue, log } = app.test;
    const write = createEmailWriter(settings, queue);
    const job = disputeNoticeJob({
      db: database.db,
      settings,
      write,
      findOtherPayments: () => Promise.resolve([]),
      now: () => clock.now,
    });
    const context = { jobId: '', attempt: 1, signal: AbortSignal.timeout(1000), log };
    const run = () => job.handle({ userId: ann.id, subjectId: sheetId }, context);
    later(60);
    await run();
    const [, second, ...rest] = await emailsTo(ann);
    expect(rest).toEqual([]);
    expect(second?.text).toContain('“Two beers”');
    expect(second?.subject).toBe('2 people say something is wrong with “Dinner”');
    await run();
    expect(await emailsTo(ann)).toHaveLength(2);

    // The hourly limit counts per sheet.
    const { id: calculationId } = await calculate(ann, samples.bill('Ann', 'Dee'));
    const dee = await share(ann, { calculationId, person: 1 });
    await dee.say('I was not there');
    expect(await emailsTo(ann)).toHaveLength(3);
  });
});

describe('a statement', () => {
  it('shows disputed lines with the rep’s name and text until they are answered', async () => {
    const { ann, run } = await annWithRun();
    await chooseEmails(ann, 'statement-disputed');
    await act(ann, run.id, 'approve');
    const [first, second] = [
      await share(ann, { commissionRunId: run.id, person: 0 }),
      await share(ann, { commissionRunId: run.id, person: 1 }),
    ];
    await first.confirm();
    expect(await first.look()).toMatchObject({ reply: 'acknowledged' });
    expect((await first.object(0, 'Closed at 900')).status).toBe(201);
    // A statement is never confirmed and disputed at once.
    expect(await first.look()).toMatchObject({ reply: null, replied_at: null });
    later(1);
    await second.say('My quota is wrong');
    const details = { key: 'A1', name: '', product: '', day: '2026-11-05', amount: 80_000, currency: 'USD' };
    const open = await disputesOf(ann);
    expect(open).toMatchObject([
      { person: 'Ben', text: 'My quota is wrong', line: null, run: { id: run.id, rep: 1 } },
      { person: 'Ann', text: 'Closed at 900', line: { seq: 0, details }, run: { id: run.id, rep: 0 } },
    ]);
    const emails = await emailsTo(ann);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Ann says something is wrong with “November 2026”',
    ]);
    expect(emails[0]?.text).toContain(`/commissions/runs?id=${run.id}`);
    expect(emails[0]?.text).toContain('the deal “A1 (Nov 5, 2026 · $800.00)” in “November 2026”');
    expect(emails[0]?.text).not.toContain('Ben');

    later(1);
    const reply = { rep: 0, seq: 0, text: 'It was 800' };
    expect((await ann.post(`/commission-runs/${run.id}/notes`, reply)).status).toBe(201);
    expect(await disputesOf(ann)).toMatchObject([{ person: 'Ben' }]);
    // The rep disputes the line again, then confirms the whole statement.
    later(1);
    await first.object(0, 'I have the contract');
    expect(await disputesOf(ann)).toMatchObject([{ text: 'I have the contract' }, { person: 'Ben' }]);
    later(1);
    await first.confirm();
    expect(await disputesOf(ann)).toMatchObject([{ person: 'Ben' }]);
  });

  it('keeps a dispute of a deal that was removed from the draft until it is answered', async () => {
    const { ann, run } = await annWithRun();
    const rep = await share(ann, { commissionRunId: run.id, person: 0 });
    expect((await rep.object(0, 'Not my deal')).status).toBe(201);
    expect((await ann.send('DELETE', `/commission-runs/${run.id}/deals/0`)).status).toBe(204);
    expect(await disputesOf(ann)).toMatchObject([{ text: 'Not my deal', line: { seq: 0, details: null } }]);
    const note = (place: object) =>
      ann.post(`/commission-runs/${run.id}/notes`, { ...place, text: 'I took it out' });
    // There is neither a deal nor a dispute.
    expect((await note({ rep: 1, seq: 0 })).status).toBe(404);
    expect((await note({ rep: 0, seq: 0 })).status).toBe(201);
    expect(await disputesOf(ann)).toEqual([]);
    expect((await rep.object(0, 'Thank you')).status).toBe(404);
  });

  it('keeps its rep in the draft while a dispute is open', async () => {
    const { ann, run } = await annWithRun();
    const rep = await share(ann, { commissionRunId: run.id, person: 1 });
    expect((await rep.object(2, 'I had 60%')).status).toBe(201);
    await ann.send('DELETE', `/commission-runs/${run.id}/deals/2`);
    const remove = () => ann.send('PUT', `/commission-runs/${run.id}/reps`, { reps: [{ name: 'Ann' }] });
    expect((await remove()).status).toBe(409);
    expect(await disputesOf(ann)).toMatchObject([{ person: 'Ben', text: 'I had 60%' }]);
    const answered = { rep: 1, seq: 2, text: 'You were not in this deal' };
    expect((await ann.post(`/commission-runs/${run.id}/notes`, answered)).status).toBe(201);
    expect((await remove()).status).toBe(200);
  });

  it('of a rep who was removed from a draft never becomes another’s', async () => {
    const { ann, run } = await annWithRun();
    const set = (...names: string[]) =>
      ann.send('PUT', `/commission-runs/${run.id}/reps`, { reps: names.map((name) => ({ name })) });
    await set('Ann', 'Ben', 'Cy');
    const cy = await share(ann, { commissionRunId: run.id, person: 2 });
    await set('Ann', 'Ben');
    await set('Ann', 'Ben', 'Dee');
    const statement = await app.test.newVisitor().get(`${cy.path}/statement`);
    expect([statement.status, await statement.text()]).not.toContain('Dee');
    expect(statement.status).toBe(404);
  });
});

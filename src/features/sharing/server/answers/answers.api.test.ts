import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCommissions } from '#features/commissions/testing/commission-app.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { samples } from '#testing/sample-inputs.ts';
import type { TestUser } from '#testing/test-app.ts';
import { createdLink, sentEmails } from '../../rules/share.ts';

const app = openCommissions({ takesMail: true });
const { act, annWithRun } = app;
beforeEach(() => app.test.database.db.execute(sql`delete from rate_limit`));

describe('an answer', () => {
  async function sendTo(who: TestUser, source: object, email: string) {
    const response = await who.post('/statements', { ...source, recipients: [{ person: 0, email }] });
    const [sent] = sentEmails.parse(await response.json()).letters;
    return { id: sent?.link?.id ?? '', path: (sent?.link?.url ?? '').replace(/.*\/s\//, '/api/shared/') };
  }
  const answersTo = async (to: string) => {
    const { db } = app.test.database;
    const mails = await db.select().from(mailMessage).where(eq(mailMessage.to, to));
    return mails.filter(({ kind }) => kind === 'statement-answer');
  };

  it('to a part is e-mailed to its recipient, once an hour, and not after unsubscribing', async () => {
    const ann = await app.test.newUser();
    const to = 'robin-part@example.com';
    const { id, path } = await sendTo(ann, samples.bill('Robin', 'Ann'), to);
    const settle = async (comment: string, text: string) => {
      await app.test.newVisitor().post(`${path}/reply`, { reply: 'disputed', comment });
      const saidAt = app.test.clock.now.toISOString();
      const answered = await ann.send('PUT', `/shares/${id}/answer`, { answer: text, saidAt });
      expect(answered.status).toBe(200);
    };
    await settle('I had no wine', 'You had two');
    const [mail, ...others] = await answersTo(to);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      replyTo: ann.email,
      subject: expect.stringMatching(/^ann answered you about/),
    });
    expect(mail?.text).toContain('“You had two”');
    expect(mail?.text).toContain(path.replace('/api/shared/', '/s/'));
    app.test.clock.now = new Date(app.test.clock.now.getTime() + 10 * 60_000);
    await settle('And no dessert', 'Nor had I');
    expect(await answersTo(to)).toHaveLength(1);
    const unsubscribe = /\/api\/letters\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    await app.test.database.db.execute(sql`delete from rate_limit`);
    await app.test.newVisitor().post(unsubscribe);
    await settle('And no tea', 'Nor had you');
    expect(await answersTo(to)).toHaveLength(1);
  });

  it('to a disputed line is e-mailed to the rep, and a comment on another line is not', async () => {
    const { ann, run } = await annWithRun();
    await act(ann, run.id, 'approve');
    const to = 'robin-line@example.com';
    const { path } = await sendTo(ann, { commissionRunId: run.id }, to);
    await app.test.newVisitor().post(`${path}/notes`, { seq: 0, text: 'Closed at 900' });
    const note = (seq: number, text: string) =>
      ann.post(`/commission-runs/${run.id}/notes`, { rep: 0, seq, text });
    expect((await note(1, 'A hint')).status).toBe(201);
    expect(await answersTo(to)).toEqual([]);
    expect((await note(0, 'It was 800')).status).toBe(201);
    const [mail] = await answersTo(to);
    expect(mail?.text).toMatch(
      /about the deal “A1 \(Nov 5, 2026 · \$800\.00\)” in “November 2026”: “It was 800”/,
    );
  });

  it('to a dispute of a deal that was removed is e-mailed to the rep', async () => {
    const { ann, run } = await annWithRun();
    await act(ann, run.id, 'approve');
    const { id } = await act(ann, run.id, 'correction');
    const made = await ann.post('/shares', { commissionRunId: id, person: 0 });
    const path = createdLink.parse(await made.json()).url.replace(/.*\/s\//, '/api/shared/');
    const dispute = await app.test.newVisitor().post(`${path}/notes`, { seq: 3, text: 'Not mine' });
    expect(dispute.status).toBe(201);
    await ann.send('DELETE', `/commission-runs/${id}/deals/3`);
    await act(ann, id, 'compute');
    await act(ann, id, 'approve');
    const to = 'robin-removed@example.com';
    await sendTo(ann, { commissionRunId: id }, to);
    const note = { rep: 0, seq: 3, text: 'Right, I removed it' };
    expect((await ann.post(`/commission-runs/${id}/notes`, note)).status).toBe(201);
    const [mail] = await answersTo(to);
    expect(mail?.text).toMatch(/answered what you wrote about “.*”: “Right, I removed it”/);
  });
});

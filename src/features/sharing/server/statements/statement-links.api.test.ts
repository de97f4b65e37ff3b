import { eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { noteRecord, statementRecord } from '#features/commissions/rules/statements/statement.ts';
import { commissionNote } from '#features/commissions/server/commission.table.ts';
import { openCommissions } from '#features/commissions/testing/commission-app.ts';
import { dayMs } from '#kernel/calendar.ts';
import { actDuring } from '#platform/db/testing/held-row.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { readEvents } from '#testing/event-reader.ts';
import { summariesOf } from '#testing/notices-of.ts';
import { refused } from '#testing/refusal.ts';
import type { TestUser } from '#testing/test-app.ts';
import { createdLink, linkRecord, sentEmails, sharedRecord } from '../../rules/share.ts';
import { sharedStatementRecord } from '../../rules/shared-statement.ts';

const app = openCommissions({ takesMail: true });
const { act, annWithRun } = app;
beforeEach(() => app.test.database.db.execute(sql`delete from rate_limit`));

async function textOf(file: Response): Promise<string> {
  const proxy = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { text } = await extractText(proxy, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

async function linkFor(who: TestUser, runId: string, rep: number) {
  const response = await who.post('/shares', { commissionRunId: runId, person: rep });
  expect(response.status).toBe(201);
  const { link, url } = createdLink.parse(await response.json());
  return { link, path: `/api/shared/${url.split('/').at(-1)}` };
}

const statementAt = async (path: string) =>
  sharedStatementRecord.parse(await (await app.test.newVisitor().get(`${path}/statement`)).json());

describe('a rep', () => {
  it('opens their statement without an account, and sees nothing of the others', async () => {
    const { ann, run } = await annWithRun();
    await act(ann, run.id, 'approve');
    const { link, path } = await linkFor(ann, run.id, 0);
    expect(link).toMatchObject({ person: 'Ann', commission_run_id: run.id, commission_rep: 0 });
    const shown = sharedRecord.parse(await (await app.test.newVisitor().get(path)).json());
    expect(shown).toMatchObject({ has_lines: true, person: 'Ann', title: 'November 2026', result: null });
    // Payroll pays the reps, so they cannot enter payment ways.
    expect(shown.takes_ways).toBe(false);
    const statement = await statementAt(path);
    expect(statement.lines.map(({ key, paid }) => [key, paid])).toEqual([
      ['A2', 2_000],
      ['A1', 8_000],
      ['A3', 4_000],
    ]);
    expect(statement).toMatchObject({ totals: { payout: 14_000 }, run: { payout: null, deals: 3 } });
    expect(JSON.stringify([shown, statement])).not.toContain('Ben');
    const file = await app.test.newVisitor().get(`${path}/pdf`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
  });

  it('disputes a line with events to the maker and back', async () => {
    const { ann, run } = await annWithRun();
    await act(ann, run.id, 'approve');
    const { path } = await linkFor(ann, run.id, 0);
    const { path: bens } = await linkFor(ann, run.id, 1);
    await app.test.newVisitor().post(`${bens}/reply`, { reply: 'acknowledged' });
    // Notices with equal times have no defined order.
    app.test.clock.now = new Date(app.test.clock.now.getTime() + 1_000);
    const heard = readEvents(await ann.get('/changes'));
    const dispute = { seq: 0, text: 'Closed at 900' };
    const response = await app.test.newVisitor().post(`${path}/notes`, dispute);
    expect(response.status).toBe(201);
    const note = noteRecord.parse(await response.json());
    expect(note).toMatchObject({ seq: 0, text: 'Closed at 900', from: 'rep', resolved: false });
    const confirmed = sharedRecord.parse(await (await app.test.newVisitor().get(bens)).json());
    expect(confirmed.reply).toBe('acknowledged');
    let told = '';
    for (let event = await heard.next(); event !== undefined; event = await heard.next()) {
      told += event;
      if (told.includes('commission-runs') && told.includes('shares')) break;
    }
    expect(told).toMatch(/commission-runs/);
    await heard.close();
    expect(await summariesOf(ann)).toMatchObject([
      {
        kind: 'statement-disputed',
        person: 'Ann',
        title: 'November 2026',
        path: `/commissions/runs?id=${run.id}`,
      },
      { kind: 'part-acknowledged', person: 'Ben', path: `/commissions/runs?id=${run.id}` },
    ]);
    const own = statementRecord.parse(
      await (await ann.get(`/commission-runs/${run.id}/statements/0`)).json(),
    );
    expect(own.notes).toEqual([note]);
    await ann.post(`/commission-runs/${run.id}/notes`, { rep: 0, seq: 0, text: 'Checked: it was 800' });
    await ann.send('PATCH', `/commission-runs/${run.id}/notes/${note.id}`, { resolved: true });
    expect((await statementAt(path)).notes).toMatchObject([
      { id: note.id, from: 'rep', resolved: true },
      { from: 'maker', text: 'Checked: it was 800' },
    ]);
    // Ann cannot comment on Ben's line of a deal that both share.
    const other = await app.test.newVisitor().post(`${path}/notes`, { ...dispute, seq: 2 });
    expect(other.status).toBe(404);
  });

  it('gets an e-mail with the link', async () => {
    const { ann, run } = await annWithRun();
    await act(ann, run.id, 'approve');
    await app.test.database.db.delete(mailMessage);
    const recipients = [
      { person: 0, email: 'rep-ann@example.com' },
      { person: 1, email: 'rep-ben@example.com' },
    ];
    const response = await ann.post('/statements', { commissionRunId: run.id, recipients });
    const { letters } = sentEmails.parse(await response.json());
    expect(letters.map(({ outcome, link }) => [outcome, link?.person])).toEqual([
      ['sent', 'Ann'],
      ['sent', 'Ben'],
    ]);
    const mails = await app.test.database.db.select().from(mailMessage).orderBy(mailMessage.to);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['rep-ann@example.com', 'Your commission for November 2026 is $140.00'],
      ['rep-ben@example.com', 'Your commission for November 2026 is $50.00'],
    ]);
    expect(mails[0]?.text).not.toContain('Ben');
    await ann.send('PATCH', '/account/locale', { locale: 'fr-FR' });
    const again = { commissionRunId: run.id, recipients: [{ person: 0, email: 'rep-cy@example.com' }] };
    expect((await ann.post('/statements', again)).status).toBe(201);
    const [french] = await app.test.database.db
      .select()
      .from(mailMessage)
      .where(eq(mailMessage.to, 'rep-cy@example.com'));
    expect(french?.subject.replaceAll(/\s/g, ' ')).toBe('Your commission for November 2026 is 140,00 $US');
  });
});

describe('a draft', () => {
  it('is not e-mailed, and its link and PDF are marked as a draft until approval', async () => {
    const { ann, run } = await annWithRun();
    const recipients = [{ person: 0, email: 'rep-ann@example.com' }];
    const sent = await ann.post('/statements', { commissionRunId: run.id, recipients });
    expect(sent.status).toBe(409);
    const { path } = await linkFor(ann, run.id, 0);
    const titleNow = async () =>
      sharedRecord.parse(await (await app.test.newVisitor().get(path)).json()).title;
    const fileNow = async () => {
      const file = await app.test.newVisitor().get(`${path}/pdf`);
      return [file.headers.get('content-disposition'), (await textOf(file)).includes('Draft')];
    };
    expect(await titleNow()).toBe('Draft: November 2026');
    expect(await fileNow()).toEqual(['attachment; filename="draft-commission-statement.pdf"', true]);
    await act(ann, run.id, 'approve');
    expect(await titleNow()).toBe('November 2026');
    expect(await fileNow()).toEqual(['attachment; filename="commission-statement.pdf"', false]);
  });
});

describe('a paid run', () => {
  it('is paid on the page, the PDF and the list of every rep, until it is marked as unpaid', async () => {
    const { ann, run } = await annWithRun();
    await act(ann, run.id, 'approve');
    const recipients = [{ person: 0, email: 'rep-ann@example.com' }];
    const sent = await ann.post('/statements', { commissionRunId: run.id, recipients });
    const [email] = sentEmails.parse(await sent.json()).letters;
    const { link, path } = await linkFor(ann, run.id, 1);
    const marks = async () => {
      const shown = sharedRecord.parse(await (await app.test.newVisitor().get(path)).json());
      const links = z.array(linkRecord).parse(await (await ann.get(`/shares/${ann.id}`)).json());
      const listed = links.find(({ id }) => id === link.id);
      return [shown.paid_at, listed?.paid_at, listed?.is_paid_by_run];
    };
    const fileText = async () => textOf(await app.test.newVisitor().get(`${path}/pdf`));
    expect(await marks()).toEqual([null, null, false]);
    const { paid_at } = await act(ann, run.id, 'paid');
    expect(await marks()).toEqual([paid_at, paid_at, true]);
    expect(await fileText()).toMatch(/Approved by \S+, paid on \w{3} \d+, \d{4}/);
    // A rep who has been paid is not reminded.
    expect((await ann.post(`/shares/${email?.link?.id}/remind`)).status).toBe(409);
    const again = await linkFor(ann, run.id, 0);
    expect(again.link.paid_at).toBe(paid_at);
    await act(ann, run.id, 'unpaid');
    expect(await marks()).toEqual([null, null, false]);
    expect(await fileText()).not.toContain('paid on');
  });
});

describe('a correction', () => {
  it('states the new total, what was approved before and the difference, in e-mail, page and PDF', async () => {
    const { ann, id } = await annWithRun();
    await act(ann, id, 'approve');
    const { id: correction } = await act(ann, id, 'correction');
    const deal = { date: '2026-11-20', rep: 'Ann', amount: '700' };
    expect((await ann.send('PUT', `/commission-runs/${correction}/deals/3`, deal)).status).toBe(200);
    await act(ann, correction, 'compute');
    await act(ann, correction, 'approve');
    const { path } = await linkFor(ann, correction, 0);
    expect(await statementAt(path)).toMatchObject({ totals: { payout: 24_000 }, before: 14_000 });
    const says = /New total \$240\.00 Approved before \$140\.00 More than approved before \$100\.00/;
    const file = await app.test.newVisitor().get(`${path}/pdf`);
    expect(await textOf(file)).toMatch(says);
    await app.test.database.db.delete(mailMessage);
    const recipients = [{ person: 0, email: 'rep-ann@example.com' }];
    expect((await ann.post('/statements', { commissionRunId: correction, recipients })).status).toBe(201);
    const [mail] = await app.test.database.db.select().from(mailMessage);
    expect(mail?.subject).toBe(
      'Your corrected commission for November 2026 is $240.00, $100.00 more than before',
    );
    expect(mail?.text).toContain('That is $100.00 more than before ($140.00).');
  });
});

describe('a statement that was corrected', () => {
  it('says so once the correction is approved, and links to the corrected one if the rep has its link', async () => {
    const { ann, id } = await annWithRun();
    await act(ann, id, 'approve');
    const { path } = await linkFor(ann, id, 0);
    const { id: correction } = await act(ann, id, 'correction');
    await act(ann, correction, 'compute');
    const draft = await linkFor(ann, correction, 0);
    const shown = async () => {
      const { is_corrected, correction_url } = await statementAt(path);
      return { is_corrected, correction_url };
    };
    expect(await shown()).toEqual({ is_corrected: false, correction_url: null });
    await act(ann, correction, 'approve');
    const { url } = draft.link;
    expect(url).toMatch(/\/s\//);
    expect(await shown()).toEqual({ is_corrected: true, correction_url: url });
    expect((await statementAt(draft.path)).is_corrected).toBe(false);
    // Neither Ben's link nor a turned-off one is shown to Ann.
    await linkFor(ann, correction, 1);
    expect((await ann.send('DELETE', `/shares/${draft.link.id}`)).status).toBe(204);
    expect(await shown()).toEqual({ is_corrected: true, correction_url: null });
    expect(JSON.stringify(await statementAt(path))).not.toContain(correction);
  });

  it('links to the newest correction', async () => {
    const { ann, id } = await annWithRun();
    await act(ann, id, 'approve');
    const { path } = await linkFor(ann, id, 0);
    const first = await act(ann, id, 'correction');
    await act(ann, first.id, 'compute');
    await act(ann, first.id, 'approve');
    const second = await act(ann, first.id, 'correction');
    await act(ann, second.id, 'compute');
    const { link } = await linkFor(ann, second.id, 0);
    expect((await statementAt(path)).correction_url).toBeNull();
    await act(ann, second.id, 'approve');
    expect((await statementAt(path)).correction_url).toBe(link.url);
  });

  it('is neither e-mailed nor reminded of, since its amount is replaced', async () => {
    const { ann, id } = await annWithRun();
    await act(ann, id, 'approve');
    const request = { commissionRunId: id, recipients: [{ person: 0, email: 'rep-ann@example.com' }] };
    const [email] = sentEmails.parse(await (await ann.post('/statements', request)).json()).letters;
    const correction = await act(ann, id, 'correction');
    await ann.send('DELETE', `/commission-runs/${correction.id}/deals/3`);
    await act(ann, correction.id, 'compute');
    await act(ann, correction.id, 'approve');
    await app.test.database.db.delete(mailMessage);
    app.test.clock.now = new Date(app.test.clock.now.getTime() + 3 * dayMs);
    const reason = { error: { code: 'conflict', detail: { reason: 'corrected' } } };
    const reminded = await ann.post(`/shares/${email?.link?.id}/remind`);
    expect([reminded.status, await reminded.json()]).toMatchObject([409, reason]);
    const sent = await ann.post('/statements', request);
    expect([sent.status, await sent.json()]).toMatchObject([409, reason]);
    expect(await app.test.database.db.select().from(mailMessage)).toEqual([]);
  });
});

describe('a confirmation', () => {
  it('is withdrawn when a computation changes the rep’s payout, and stays for the others', async () => {
    const { ann, id } = await annWithRun();
    const links = [await linkFor(ann, id, 0), await linkFor(ann, id, 1)];
    for (const { path } of links)
      await app.test.newVisitor().post(`${path}/reply`, { reply: 'acknowledged' });
    const replies = async () =>
      await Promise.all(
        links.map(async ({ path }) => {
          const shown = await app.test.newVisitor().get(path);
          return sharedRecord.parse(await shown.json()).reply;
        }),
      );
    await act(ann, id, 'compute');
    expect(await replies()).toEqual(['acknowledged', 'acknowledged']);
    const deal = { date: '2026-11-20', rep: 'Ann', amount: '1' };
    expect((await ann.send('PUT', `/commission-runs/${id}/deals/3`, deal)).status).toBe(200);
    await act(ann, id, 'compute');
    expect(await replies()).toEqual([null, 'acknowledged']);
  });

  it('of another payout than the computed one is refused, and settles no dispute', async () => {
    const { ann, id } = await annWithRun();
    await act(ann, id, 'compute');
    const { path } = await linkFor(ann, id, 0);
    const say = (place: string, json: object) => app.test.newVisitor().post(`${path}/${place}`, json);
    await say('notes', { seq: 0, text: 'Closed at 900' });
    const { payout } = (await statementAt(path)).totals;
    const deal = { date: '2026-11-20', rep: 'Ann', amount: '10000' };
    await ann.send('PUT', `/commission-runs/${id}/deals/3`, deal);
    await act(ann, id, 'compute');
    expect((await say('reply', { reply: 'acknowledged', payout })).status).toBe(409);
    await act(ann, id, 'approve');
    expect((await say('reply', { reply: 'acknowledged', payout })).status).toBe(409);
    const now = await statementAt(path);
    expect(now.notes).toMatchObject([{ resolved: false }]);
    expect((await say('reply', { reply: 'acknowledged', payout: now.totals.payout })).status).toBe(204);
    expect((await statementAt(path)).notes).toMatchObject([{ resolved: true }]);
  });

  it('stands for the computed payout, also while the deals of the run are being changed', async () => {
    const { ann, id } = await annWithRun();
    const { path } = await linkFor(ann, id, 0);
    const computed = (await statementAt(path)).totals.payout;
    const reply = (payout: number) =>
      app.test.newVisitor().post(`${path}/reply`, { reply: 'acknowledged', payout });
    const setAmount = async (amount: string) => {
      const deal = { date: '2026-11-20', rep: 'Ann', amount };
      expect((await ann.send('PUT', `/commission-runs/${id}/deals/3`, deal)).status).toBe(200);
    };
    await setAmount('700');
    const { payout } = (await statementAt(path)).totals;
    expect(payout).not.toBe(computed);
    expect((await reply(payout)).status).toBe(409);
    await setAmount('200');
    expect((await statementAt(path)).totals.payout).toBe(computed);
    expect((await reply(payout)).status).toBe(409);
    await act(ann, id, 'compute');
    const shown = async () => sharedRecord.parse(await (await app.test.newVisitor().get(path)).json()).reply;
    expect(await shown()).toBeNull();
    expect((await reply(computed)).status).toBe(204);
    expect(await shown()).toBe('acknowledged');
  });
});

describe('a link to a statement', () => {
  it('takes no dispute of a line while it is taken down', async () => {
    const { ann, id } = await annWithRun();
    const { link, path } = await linkFor(ann, id, 0);
    const dispute = () => app.test.newVisitor().post(`${path}/notes`, { seq: 0, text: 'Closed at 900' });
    const takeDown = `update share_link set taken_down_at = now() where id = '${link.id}'`;
    expect((await actDuring(app.test.database, takeDown, dispute)).status).toBe(404);
    expect(await app.test.database.db.$count(commissionNote, eq(commissionNote.runId, id))).toBe(0);
  });

  it('is made by the owner of the run for one of its reps', async () => {
    const { ann, run } = await annWithRun();
    const stranger = await app.test.newUser();
    const source = { commissionRunId: run.id, person: 0 };
    expect((await stranger.post('/shares', source)).status).toBe(404);
    expect((await app.test.newVisitor().post('/api/shares', source)).status).toBe(401);
    expect((await ann.post('/shares', { ...source, person: 7 })).status).toBe(404);
    const { status, detail } = await refused(await ann.post('/shares', { commissionRunId: run.id }));
    expect([status, detail?.issues]).toEqual([422, [{ path: 'person', message: 'Choose a rep' }]]);
  });

  it('is gone with its draft, and once it is taken back', async () => {
    const { ann, run } = await annWithRun();
    const [first, second] = [await linkFor(ann, run.id, 0), await linkFor(ann, run.id, 1)];
    expect((await ann.send('DELETE', `/shares/${first.link.id}`)).status).toBe(204);
    expect((await app.test.newVisitor().get(`${first.path}/statement`)).status).toBe(404);
    expect((await app.test.newVisitor().get(`${second.path}/statement`)).status).toBe(200);
    expect((await ann.send('DELETE', `/commission-runs/${run.id}`)).status).toBe(204);
    expect((await app.test.newVisitor().get(second.path)).status).toBe(404);
    expect((await app.test.newVisitor().get(`${second.path}/statement`)).status).toBe(404);
  });
});

import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { dayMs } from '#kernel/calendar.ts';
import { readEvents } from '#testing/event-reader.ts';
import { oneOfEachKind } from '#testing/sample-inputs.ts';
import { openTestApp } from '#testing/test-app.ts';
import { createdLink, sharedRecord } from '../rules/share.ts';
import { bill, openSharing } from '../testing/sharing-app.ts';
import { shareLink } from './share-link.table.ts';
import { tidySharesJob } from './tidy-shares.jobs.ts';

const app = openSharing();

/** The statements and values that a request sends to the database. */
async function sentDuring(request: () => Promise<Response>): Promise<[text: string, values: string][]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  await request();
  const { calls } = spy.mock;
  spy.mockRestore();
  return calls.flatMap(([query, given]: unknown[]): [string, string][] => {
    const { text, values } = statement.parse(typeof query === 'string' ? { text: query } : query);
    // Change notifications of earlier requests are sent in the background.
    return text.includes('pg_notify') ? [] : [[text, JSON.stringify(values ?? given)]];
  });
}
const statement = z.object({ text: z.string(), values: z.optional(z.array(z.unknown())) });

describe('one person’s part', () => {
  it.each(oneOfEachKind)('of $templateType is all that the link and its row hold', async (sample) => {
    const whole = sharedRecord.parse(await (await app.look((await app.share(sample)).token)).json());
    const { token, link } = await app.share({ ...sample, person: 0 });
    const response = await app.look(token);
    const text = await response.text();
    const shown = sharedRecord.parse(JSON.parse(text));
    expect(shown.result).toBeNull();
    expect(shown.part).toMatchObject({ name: shown.person });
    const rows = z.array(z.object({ name: z.string() })).parse(whole.result?.rows ?? []);
    const others = rows.map(({ name }) => name).filter((name) => name !== shown.person && name.length > 2);
    const [row] = await app.test.database.db.select().from(shareLink).where(eq(shareLink.id, link.id));
    for (const name of others) {
      expect(text).not.toContain(name);
      expect(JSON.stringify(row)).not.toContain(name);
    }
  });
});

describe('wrong, ended and withdrawn links', () => {
  it('get the same response', async () => {
    const ended = await app.share({ ...bill, expiresInDays: 1 });
    const revoked = await app.share();
    expect((await app.ann.send('DELETE', `/shares/${revoked.link.id}`)).status).toBe(204);
    const takenDown = await app.share();
    await app.test.database.db
      .update(shareLink)
      .set({ takenDownAt: app.test.clock.now })
      .where(eq(shareLink.id, takenDown.link.id));
    app.test.clock.now = new Date(app.test.clock.now.getTime() + dayMs);
    const wrong = 'AAAAAAAAAAAAAAAAAAAAAA';
    const tokens = [wrong, 'short', `${'A'.repeat(5000)}`, ended.token, revoked.token, takenDown.token];
    const responses = await Promise.all(
      tokens.map(async (token) => {
        const response = await app.look(token);
        const { error } = z.object({ error: z.record(z.string(), z.unknown()) }).parse(await response.json());
        const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
        return { status: response.status, headers, error: { ...error, requestId: '' } };
      }),
    );
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(responses[0]?.status).toBe(404);
    const states = (await app.linksOf(app.ann)).map(({ id, state }) => [id, state]);
    expect(states).toContainEqual([ended.link.id, 'expired']);
    expect(states).toContainEqual([takenDown.link.id, 'taken-down']);
    expect(states).toContainEqual([revoked.link.id, 'expired']);
  });

  it('are announced to open pages', async () => {
    const { token, link } = await app.share();
    const events = readEvents(await app.test.newVisitor().get(`/api/shared/${token}/changes`));
    expect(await events.next()).toContain('retry');
    await app.ann.send('DELETE', `/shares/${link.id}`);
    expect(await events.next()).toBe('event: changed\ndata: {"what":["gone"]}');
    await events.close();
    expect((await app.test.newVisitor().get(`/api/shared/${token}/changes`)).status).toBe(404);
  });

  it('are not cached: neither page, file nor stream', async () => {
    const { token, link } = await app.share({ ...bill, person: 0 });
    for (const rest of ['', '/pdf']) {
      const response = await app.look(`${token}${rest}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(response.headers.get('etag')).toBeNull();
    }
    await app.ann.send('DELETE', `/shares/${link.id}`);
    for (const rest of ['', '/pdf', '/changes']) expect((await app.look(`${token}${rest}`)).status).toBe(404);
  });

  it('are rate limited per client', async () => {
    const guesser = app.test.newVisitor();
    let status = 0;
    for (let n = 0; n < 121; n += 1) {
      status = (await guesser.get(`/api/shared/${String(n).padStart(22, 'A')}`)).status;
    }
    expect(status).toBe(429);
    const { token } = await app.share();
    expect((await guesser.get(`/api/shared/${token}`)).status).toBe(200);
  });

  it('take the same steps to refuse for any prefix of the token, which the database never sees', async () => {
    const { token } = await app.share();
    const nearlyRight = `${token.slice(0, 21)}${token.endsWith('A') ? 'Q' : 'A'}`;
    const near = await sentDuring(() => app.look(nearlyRight));
    const far = await sentDuring(() => app.look('AAAAAAAAAAAAAAAAAAAAAA'));
    const right = await sentDuring(() => app.look(token));
    expect(near.length).toBeGreaterThan(0);
    expect(near.map(([text]) => text)).toEqual(far.map(([text]) => text));
    // The query compares hashes, so a nearly correct guess does not differ from any other.
    expect(JSON.stringify([near, right])).not.toContain(token.slice(0, 6));
  });

  it('are deleted: a visitor’s on the next day, a user’s after a month', async () => {
    const mine = await app.share({ ...bill, expiresInDays: 1 });
    const response = await app.test.newVisitor().post('/api/shares', bill);
    const { link: theirs } = createdLink.parse(await response.json());
    const idsAfter = async (days: number) => {
      const at = new Date(app.test.clock.now.getTime() + days * dayMs);
      await tidySharesJob(app.test.database.db, () => at).handle({}, {} as never);
      return (await app.test.database.db.select({ id: shareLink.id }).from(shareLink)).map(({ id }) => id);
    };
    expect(await idsAfter(6)).toContain(theirs.id);
    const later = await idsAfter(8);
    expect(later).not.toContain(theirs.id);
    expect(later).toContain(mine.link.id);
    expect(await idsAfter(32)).not.toContain(mine.link.id);
  });
});

it('log lines hold no token', async () => {
  const logged = await openTestApp({ on: app.test.database, logsAll: true });
  const { token } = await app.share();
  expect((await logged.newVisitor().get(`/api/shared/${token}`)).status).toBe(200);
  expect(logged.lines.join('')).toContain('/api/shared/:token');
  expect(logged.lines.join('')).not.toContain(token);
  await logged.close();
});

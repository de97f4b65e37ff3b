import { describe, expect, it } from 'vitest';
import { readEvents } from '#testing/event-reader.ts';
import { createdLink, sharedRecord } from '../../rules/share.ts';
import { bill, calculate, openSharing } from '../../testing/sharing-app.ts';

const app = openSharing({ takesMail: true });

describe('a statement', () => {
  it('is confirmed or disputed without an account, and marked as paid by its maker, with events for both', async () => {
    const { token, link } = await app.share({ ...bill, person: 0 });
    const reader = app.test.newVisitor();
    const events = readEvents(await reader.get(`/api/shared/${token}/changes`));
    await events.next();
    const say = (json: object) => reader.post(`/api/shared/${token}/reply`, json);
    expect((await say({ reply: 'disputed' })).status).toBe(422);
    expect((await say({ reply: 'disputed', comment: '<b>I had no wine</b>' })).status).toBe(204);
    expect(await events.next()).toContain('statement');
    const mine = async () => (await app.linksOf(app.ann)).find(({ id }) => id === link.id);
    expect(await mine()).toMatchObject({ reply: 'disputed', comment: '<b>I had no wine</b>', paid_at: null });
    await say({ reply: 'acknowledged' });
    expect((await app.ann.send('PATCH', `/shares/${link.id}`, { paid: true })).status).toBe(200);
    const at = app.test.clock.now.toISOString();
    expect(await mine()).toMatchObject({ reply: 'acknowledged', comment: '', replied_at: at, paid_at: at });
    expect(sharedRecord.parse(await (await app.look(token)).json())).toMatchObject({
      paid_at: at,
      maker: 'ann',
    });
    await app.ann.send('PATCH', `/shares/${link.id}`, { paid: false });
    expect(await mine()).toMatchObject({ paid_at: null });
    await events.close();
  });

  it('is not confirmed or disputed at amounts that were corrected meanwhile', async () => {
    const sheetId = crypto.randomUUID();
    await calculate(app.ann, { ...bill, sheetId });
    const { token } = await app.share({ ...bill, sheetId, person: 1 });
    const euros = { ...bill, inputData: { ...bill.inputData, currency: 'EUR' } };
    const { id: calculationId } = await calculate(app.ann, { ...euros, sheetId });
    await app.ann.post(`/calculations/${app.ann.id}/sheets/${sheetId}/outdated-links`, { calculationId });
    const say = (json: object) => app.test.newVisitor().post(`/api/shared/${token}/reply`, json);
    const shown = async () => sharedRecord.parse(await (await app.look(token)).json());
    const { correction } = await shown();
    for (const reply of [{ reply: 'acknowledged' }, { reply: 'disputed', comment: 'I had no wine' }])
      expect((await say({ ...reply, correctedAt: null })).status).toBe(409);
    expect((await shown()).reply).toBeNull();
    expect((await say({ reply: 'acknowledged', correctedAt: correction?.corrected_at })).status).toBe(204);
    // Pages of the previous release do not say which amounts they show.
    expect((await say({ reply: 'disputed', comment: 'I had no wine' })).status).toBe(204);
  });

  it('of a visitor accepts no message: nobody could read it', async () => {
    const visitor = app.test.newVisitor();
    const made = await visitor.post('/api/shares', { ...bill, person: 1, paidBy: 0 });
    const token = createdLink.parse(await made.json()).url.split('/s/')[1];
    const refused = {
      error: { code: 'no-recipient', message: expect.stringContaining('cannot send messages') },
    };
    const reply = await visitor.post(`/api/shared/${token}/reply`, { reply: 'disputed', comment: 'No wine' });
    expect([reply.status, await reply.json()]).toMatchObject([409, refused]);
    const paid = await visitor.send('PUT', `/api/shared/${token}/paid`, { json: { paid: true } });
    expect([paid.status, await paid.json()]).toMatchObject([409, refused]);
  });

  it('is only a link to a part, and only its maker can mark it', async () => {
    const whole = await app.share();
    const send = (token: string) =>
      app.test.newVisitor().post(`/api/shared/${token}/reply`, { reply: 'acknowledged' });
    expect((await send(whole.token)).status).toBe(409);
    expect((await send('A'.repeat(22))).status).toBe(404);
    expect((await app.ann.send('PATCH', `/shares/${whole.link.id}`, { paid: true })).status).toBe(404);
    const part = await app.share({ ...bill, person: 0 });
    const stranger = await app.test.newUser();
    expect((await stranger.send('PATCH', `/shares/${part.link.id}`, { paid: true })).status).toBe(404);
    const kept = (await app.linksOf(app.ann)).find(({ id }) => id === part.link.id);
    expect(kept).toMatchObject({ paid_at: null });
  });

  it('is not marked as paid once its link is turned off, since its payments are no longer known', async () => {
    const { link } = await app.share({ ...bill, person: 0 });
    expect((await app.ann.send('DELETE', `/shares/${link.id}`)).status).toBe(204);
    expect((await app.ann.send('PATCH', `/shares/${link.id}`, { paid: true })).status).toBe(404);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { noteRecord, statementRecord } from '../statement.contract.ts';
import { commissionRequests } from '../testing/commission-requests.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(() => {
  test.clock.now = new Date('2026-11-11T10:00:00.000Z');
});
afterAll(() => test.close());

const { act, computedRun } = commissionRequests(() => test);

describe('a statement', () => {
  it('gives each rep a PDF file', async () => {
    const ann = await test.newUser();
    const { id } = await computedRun(ann);
    const response = await ann.get(`/commission-runs/${id}/statements/0/pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await ann.get(`/commission-runs/${id}/statements/7`)).status).toBe(404);
  });

  it('takes disputes of its lines, also once it is approved', async () => {
    const ann = await test.newUser();
    const { id } = await computedRun(ann);
    await act(ann, id, 'approve');
    const dispute = { rep: 0, seq: 0, text: ' Closed at 900 ' };
    const made = await ann.post(`/commission-runs/${id}/notes`, dispute);
    expect(made.status).toBe(201);
    const note = noteRecord.parse(await made.json());
    expect(note).toMatchObject({ seq: 0, text: 'Closed at 900', resolved: false });
    const settled = await ann.send('PATCH', `/commission-runs/${id}/notes/${note.id}`, { resolved: true });
    expect(await settled.json()).toEqual({ ...note, resolved: true });
    const statement = await (await ann.get(`/commission-runs/${id}/statements/0`)).json();
    expect(statementRecord.parse(statement).notes).toEqual([{ ...note, resolved: true }]);
    // Not a line of this rep.
    expect((await ann.post(`/commission-runs/${id}/notes`, { ...dispute, seq: 2 })).status).toBe(404);
    const stranger = await test.newUser();
    expect((await stranger.post(`/commission-runs/${id}/notes`, dispute)).status).toBe(404);
  });

  it('says who wrote a comment, and is changed only by its owner', async () => {
    const [ann, stranger] = [await test.newUser(), await test.newUser()];
    const { id } = await computedRun(ann);
    const made = await ann.post(`/commission-runs/${id}/notes`, { rep: 0, seq: 0, text: 'Closed at 900' });
    const note = noteRecord.parse(await made.json());
    expect(note.from).toBe('maker');
    const path = `/commission-runs/${id}/notes/${note.id}`;
    expect((await stranger.send('PATCH', path, { resolved: true })).status).toBe(404);
  });

  it('is nobody else’s to read', async () => {
    const [ann, stranger] = [await test.newUser(), await test.newUser()];
    const { id, plan_id } = await computedRun(ann);
    for (const path of [
      `/commission-plans/${plan_id}`,
      `/commission-plans/${plan_id}/file`,
      `/commission-runs/${id}`,
      `/commission-runs/${id}/deals`,
      `/commission-runs/${id}/deals/0`,
      `/commission-runs/${id}/statements/0`,
      `/commission-runs/${id}/statements/0/pdf`,
      `/commission-runs/${id}/payroll`,
    ]) {
      expect([path, (await ann.get(path)).status]).toEqual([path, 200]);
      expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
    }
    const reps = { reps: [{ name: 'Ann' }, { name: 'Ben' }] };
    expect((await stranger.send('PUT', `/commission-runs/${id}/reps`, reps)).status).toBe(404);
  });
});

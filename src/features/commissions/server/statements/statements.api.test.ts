import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { noteRecord, statementRecord } from '../../rules/statements/statement.ts';
import { openCommissions } from '../../testing/commission-app.ts';

const app = openCommissions();
const { act, annWithRun } = app;

describe('a statement', () => {
  it('gives each rep a PDF file, in the locale and on the paper of the reader', async () => {
    const { ann, id } = await annWithRun();
    const textOf = async (query: string) => {
      const response = await ann.get(`/commission-runs/${id}/statements/0/pdf${query}`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const file = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
      const { text } = await extractText(file, { mergePages: true });
      const [, , width = 0] = (await file.getPage(1)).view;
      return { text: text.replaceAll(/\s+/g, ' '), width: Math.round(width) };
    };
    const american = await textOf('?paper=letter&locale=en-US');
    expect(american.text).toContain('Ann: November 2026');
    expect(american.text).toContain('Nov 1 – 30, 2026');
    expect(american.text).toContain('Nov 5, 2026 · A1 $80.00');
    const french = await textOf('?locale=fr-FR');
    expect(french.text).toContain('Ann: novembre 2026');
    expect(french.text).toContain('5 nov. 2026 · A1 80,00 $US');
    expect(french.text).not.toMatch(/\d\.\d\d|2026-11/);
    expect([american.width, french.width]).toEqual([612, 595]);
    expect((await ann.get(`/commission-runs/${id}/statements/7`)).status).toBe(404);
  });

  it('accepts disputes of its lines, also after approval', async () => {
    const { ann, id } = await annWithRun();
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
    const all = await (await ann.get(`/commission-runs/${id}/notes`)).json();
    const deal = { key: 'A1', name: '', product: '', day: '2026-11-05', amount: 80_000 };
    expect(all).toEqual([{ ...note, resolved: true, rep: 0, deal }]);
    // The line belongs to another rep.
    expect((await ann.post(`/commission-runs/${id}/notes`, { ...dispute, seq: 2 })).status).toBe(404);
    const stranger = await app.test.newUser();
    expect((await stranger.post(`/commission-runs/${id}/notes`, dispute)).status).toBe(404);
  });

  it('shows the author of a comment, and only its owner can change it', async () => {
    const { ann, id } = await annWithRun();
    const stranger = await app.test.newUser();
    const made = await ann.post(`/commission-runs/${id}/notes`, { rep: 0, seq: 0, text: 'Closed at 900' });
    const note = noteRecord.parse(await made.json());
    expect(note.from).toBe('maker');
    const path = `/commission-runs/${id}/notes/${note.id}`;
    expect((await stranger.send('PATCH', path, { resolved: true })).status).toBe(404);
  });

  it('gives a stranger nothing', async () => {
    const { ann, run, id } = await annWithRun();
    const stranger = await app.test.newUser();
    for (const path of [
      `/commission-plans/${run.plan_id}`,
      `/commission-plans/${run.plan_id}/file`,
      `/commission-runs/${id}`,
      `/commission-runs/${id}/deals`,
      `/commission-runs/${id}/deals/0`,
      `/commission-runs/${id}/notes`,
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

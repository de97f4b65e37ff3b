import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dealPage, importProgress } from '../../rules/deals/deal.ts';
import { runRecord } from '../../rules/runs/run.ts';
import { runNote } from '../../rules/statements/statement.ts';
import { addReps, openCommissions, order, plan } from '../../testing/commission-app.ts';

const app = openCommissions();
const { act, annWithRun, importInto, newPlan, newRun, sendFile } = app;

describe('imported deals', () => {
  it('imports a whole file or nothing, and lists the faults', async () => {
    const { ann, run } = await annWithRun();
    expect(await importInto(ann, run.id, '2026-11-05,Ann,1,B1\n2026-11-06,Zoe,x,B2')).toEqual({
      kind: 'faults',
      count: 2,
      faults: [
        { line: 2, column: 'Amount', field: 'amount', message: '“x” is not an amount' },
        { line: 2, column: 'Rep', field: 'rep', message: 'There is no rep called “Zoe” in this run' },
      ],
      newReps: { names: ['Zoe'], count: 1 },
    });
    const known = '2026-11-05,Ann,1,B2\n2026-11-06,Ann 50%;Ben 50%,1,A1';
    expect(await importInto(ann, run.id, known)).toEqual({
      kind: 'faults',
      count: 1,
      faults: [{ line: 2, column: 'Deal ID', field: 'id', message: 'Deal A1 is already in this run' }],
      newReps: { names: [], count: 0 },
    });
    expect(await importInto(ann, run.id, '5/11/2026,Ann,1,B1')).toEqual({
      kind: 'ask-order',
      example: '5/11/2026',
    });
    expect(await importInto(ann, run.id, '2026-11-05,Ann,85.000,B1')).toEqual({
      kind: 'ask-separators',
      example: '85.000',
    });
    const page: unknown = await (await ann.get(`/commission-runs/${run.id}/deals`)).json();
    expect(page).toMatchObject({ deals: { length: 4 }, next: null });
    expect(await importInto(ann, run.id, '5/11/2026,Ann,1,B1', '&order=day-first&replace=yes')).toEqual({
      kind: 'imported',
      deals: 1,
    });
    const after = runRecord.parse(await (await ann.get(`/commission-runs/${run.id}`)).json());
    expect(after).toMatchObject({ deals: 1, is_stale: true, payout: null });
  });

  it('adds no reps with a file that is refused', async () => {
    const { ann, run } = await annWithRun();
    const file = '2026-11-05,Zoe,1,B1\n2026-11-06,Ann 50%;Ben 50%,1,A1';
    expect(await importInto(ann, run.id, file, addReps)).toMatchObject({ kind: 'faults', count: 1 });
    const after = runRecord.parse(await (await ann.get(`/commission-runs/${run.id}`)).json());
    expect(after.reps.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
  });

  it('takes a dispute along with its deal when all deals are replaced', async () => {
    const { ann, run } = await annWithRun();
    const dispute = { rep: 0, seq: 0, text: 'Closed at 900' };
    expect((await ann.post(`/commission-runs/${run.id}/notes`, dispute)).status).toBe(201);
    // As the rep's page stores it.
    await app.test.database.db.execute(
      sql`update commission_note set is_by_rep = true where run_id = ${run.id}`,
    );
    const disputed = async () =>
      z.array(runNote).parse(await (await ann.get(`/commission-runs/${run.id}/notes`)).json())[0]?.deal;
    await importInto(ann, run.id, '2026-11-02,Ann,1,C1\n2026-11-05,Ann,900,A1', '&replace=yes');
    expect(await disputed()).toMatchObject({ key: 'A1', amount: 90_000 });
    const after = runRecord.parse(await (await ann.get(`/commission-runs/${run.id}`)).json());
    expect(after.places).toBe(2);
    const removed = '2026-11-02,Ann,1,C1\n2026-11-03,Ann,2,C2\n2026-11-04,Ann,3,C3';
    await importInto(ann, run.id, removed, '&replace=yes');
    expect(await disputed()).toBeNull();
    await importInto(ann, run.id, '2026-11-05,Ann,900,A1', '&replace=yes');
    expect(await disputed()).toBeNull();
    const [note] = z.array(runNote).parse(await (await ann.get(`/commission-runs/${run.id}/notes`)).json());
    const answer = { rep: 0, seq: note?.seq, text: 'It was removed' };
    expect((await ann.post(`/commission-runs/${run.id}/notes`, answer)).status).toBe(201);
  });

  it('leaves out rows of other stages and outside the period as the user chooses', async () => {
    const { ann, run } = await annWithRun();
    const file = [
      '2026-11-05,Ann,1,B1,Services,Closed Won',
      '2026-11-06,Ann,2,B2,,Open',
      '2027-01-03,Ann,3,B3,,Closed Won',
    ].join('\n');
    const stages = '&columns=date:0,rep:1,amount:2,id:3,product:4,stage:5&replace=yes';
    const send = async (query: string) => {
      const path = `/api/commission-runs/${run.id}/deals?header=no${stages}${query}`;
      const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'text/csv' };
      const response = await app.test.app.request(path, { method: 'PUT', headers, body: file });
      return (await response.json()) as unknown;
    };
    expect(await send('')).toEqual({
      kind: 'ask-stages',
      stages: [
        { name: 'Closed Won', rows: 2, isWon: true },
        { name: 'Open', rows: 1, isWon: false },
      ],
    });
    expect(await send('&stages=Closed%20Won')).toMatchObject({
      kind: 'faults',
      count: 1,
      outside: { count: 1, rows: [{ line: 3, day: '2027-01-03', deal: 'B3', amount: '3' }] },
    });
    expect(await send('&stages=Closed%20Won&leaveOutside=yes')).toEqual({
      kind: 'imported',
      deals: 1,
      leftOut: 2,
    });
    const page = dealPage.parse(await (await ann.get(`/commission-runs/${run.id}/deals`)).json());
    expect(page.deals).toMatchObject([{ key: 'B1', amount: 100 }]);
  });

  it('refuses a file of a gigabyte before it is read', async () => {
    const { ann, id } = await annWithRun();
    const response = await app.test.app.request(`/api/commission-runs/${id}/deals?columns=${order}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ann.token}`, 'content-length': String(2 ** 30) },
      body: 'x',
    });
    expect(response.status).toBe(413);
  });

  it('stops reading a file of unknown length at the limit', async () => {
    const { ann, id } = await annWithRun();
    const piece = new Uint8Array(1024 * 1024).fill(120);
    let pieces = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1;
        controller.enqueue(piece);
      },
    });
    const response = await app.test.app.request(
      new Request(`http://localhost/api/commission-runs/${id}/deals?columns=${order}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'text/csv' },
        body: endless,
        duplex: 'half',
      } as RequestInit),
    );
    expect(response.status).toBe(413);
    expect(pieces).toBeLessThan(40);
  });

  it('stops reading at the line that exceeds the limit, and names both', async () => {
    const { ann, id } = await annWithRun();
    const piece = new TextEncoder().encode('2026-11-05,Ann,1,\n'.repeat(10_000));
    let pieces = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1;
        controller.enqueue(piece);
      },
    });
    const response = await app.test.app.request(
      new Request(`http://localhost/api/commission-runs/${id}/deals?columns=${order}&header=no&replace=yes`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'text/csv' },
        body: endless,
        duplex: 'half',
      } as RequestInit),
    );
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('A run has at most 200,000 deals: line 200,001 is one too many');
    expect(pieces).toBeLessThan(25);
  });

  it.each([
    ['UTF-16 with semicolons and decimal commas', Buffer.from('\ufeff5.11.2026;Ann;1.234,50;B1', 'utf16le')],
    ['UTF-8 with a mark', Buffer.from('\ufeff2026-11-05,Ann,"1,234.50",B1')],
  ])('are read in %s', async (_, bytes) => {
    const { ann, id } = await annWithRun();
    expect(await importInto(ann, id, bytes, '&replace=yes')).toEqual({ kind: 'imported', deals: 1 });
    const page = dealPage.parse(await (await ann.get(`/commission-runs/${id}/deals`)).json());
    expect(page.deals).toMatchObject([{ key: 'B1', day: '2026-11-05', amount: 123_450, rep: 0 }]);
  });

  it('with unbalanced quotes or deals below zero that the plan refuses are named by line and column', async () => {
    const ann = await app.test.newUser();
    const { id: planId } = await newPlan(ann, { ...plan, negativeDeals: { kind: 'refuse' } });
    const { id } = await newRun(ann, planId);
    expect(await importInto(ann, id, '2026-11-05,Ann,1,B1\n2026-11-06,"Ann,2,B2', addReps)).toMatchObject({
      kind: 'faults',
      faults: [{ line: 2, column: '2' }],
    });
    expect(await importInto(ann, id, '2026-11-05,Ann,-1,B1', addReps)).toMatchObject({
      kind: 'faults',
      faults: [
        {
          line: 1,
          column: 'Amount',
          field: 'amount',
          message: '“-1” is negative, which the plan does not allow',
        },
      ],
    });
    const run = runRecord.parse(await (await ann.get(`/commission-runs/${id}`)).json());
    expect(run).toMatchObject({ deals: 0, reps: [] });
  });

  it('are clawed back where the plan accepts negative deals', async () => {
    const { ann, id } = await annWithRun();
    expect(await importInto(ann, id, '2026-11-25,Ann,(100),B1')).toEqual({ kind: 'imported', deals: 1 });
    const { results } = await act(ann, id, 'compute');
    expect(results?.reps[0]).toMatchObject({ name: 'Ann', sales: 110_000, commission: 12_000 });
  });

  it('keep backslashes, quotes and other scripts as they are', async () => {
    const { ann, id } = await annWithRun();
    const product = 'C:\\x "y" {a,b} Größe 株';
    const cell = `"${product.replaceAll('"', '""')}"`;
    await importInto(ann, id, `2026-11-05,Ann,1,B1,${cell}`, '&replace=yes');
    const page = dealPage.parse(await (await ann.get(`/commission-runs/${id}/deals`)).json());
    expect(page.deals[0]?.product).toBe(product);
  });

  it('without ids of two files stay different deals', async () => {
    const { ann, id } = await annWithRun();
    await importInto(ann, id, '2026-11-05,Ann,1', '&replace=yes');
    await importInto(ann, id, '2026-11-05,Ann,2');
    const page = dealPage.parse(await (await ann.get(`/commission-runs/${id}/deals`)).json());
    expect(page.deals.map(({ key }) => key)).toEqual(['#1', '#1:1']);
  });

  it('with ids that begin with # are recognised when they are imported again', async () => {
    const { ann, id } = await annWithRun();
    const file = '2026-11-05,Ann,800,#1001\n2026-11-06,Ann,200,# 1002';
    expect(await importInto(ann, id, file)).toEqual({ kind: 'imported', deals: 2 });
    expect(await importInto(ann, id, file)).toMatchObject({ kind: 'faults', count: 2 });
  });

  it('with the id #2 and without an id in line 2 are different deals', async () => {
    const { ann, id } = await annWithRun();
    await importInto(ann, id, '2026-11-05,Ann,800,#2\n2026-11-06,Ann,200,', '&replace=yes');
    const change = { date: '2026-11-05', rep: 'Ann', amount: '900' };
    expect((await ann.send('PUT', `/commission-runs/${id}/deals/0`, change)).status).toBe(200);
    const page = dealPage.parse(await (await ann.get(`/commission-runs/${id}/deals`)).json());
    expect(page.deals.map(({ amount }) => amount)).toEqual([90_000, 20_000]);
  });

  it.each([
    ['Unicode form', 'José'.normalize('NFD'), 'José'.normalize('NFC')],
    ['spacing', 'Ann\u00a0 Lee', 'Ann Lee'],
  ])('with one name in another %s belong to one rep', async (_, written, name) => {
    const { ann, id } = await annWithRun();
    const file = `2026-11-05,${written},800,B1\n2026-11-06,${name},800,B2`;
    await importInto(ann, id, file, addReps);
    const run = runRecord.parse(await (await ann.get(`/commission-runs/${id}`)).json());
    expect(run.reps.map((rep) => rep.name)).toEqual(['Ann', 'Ben', name]);
    const reps = [{ name: 'Ann' }, { name: 'Ben' }, { name: written }];
    const set = await ann.send('PUT', `/commission-runs/${id}/reps`, { reps });
    expect(runRecord.parse(await set.json()).reps.map((rep) => rep.name)).toEqual(['Ann', 'Ben', name]);
  });

  it('stream their progress on request', async () => {
    const { ann, id } = await annWithRun();
    const lines = Array.from({ length: 12_000 }, (_, n) => `2026-11-05,Ann,${n},B${n}`).join('\n');
    const accept = { accept: 'application/x-ndjson' };
    const response = await sendFile(ann, id, lines, '&header=no', accept);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const told = (await response.text())
      .trim()
      .split('\n')
      .map((line) => importProgress.parse(JSON.parse(line)));
    expect(told).toEqual([
      { kind: 'progress', step: 'read', done: 0, of: 12_000 },
      { kind: 'progress', step: 'read', done: 5_000, of: 12_000 },
      { kind: 'progress', step: 'read', done: 10_000, of: 12_000 },
      { kind: 'progress', step: 'write', done: 0, of: 12_000 },
      { kind: 'progress', step: 'write', done: 5_000, of: 12_000 },
      { kind: 'progress', step: 'write', done: 10_000, of: 12_000 },
      { kind: 'progress', step: 'write', done: 12_000, of: 12_000 },
      { kind: 'imported', deals: 12_000 },
    ]);
  });

  it('store the chosen columns per header and user', async () => {
    const { ann, id } = await annWithRun();
    const stranger = await app.test.newUser();
    const file = 'Day, Who ,How much,No\n2026-11-05,Ann,1,B1';
    expect((await sendFile(ann, id, file)).status).toBe(200);
    const remembered = [{ header: 'day|who|how much|no', columns: 'id:3,date:0,amount:2,rep:1,product:4' }];
    expect(await (await ann.get('/commission-columns')).json()).toEqual(remembered);
    expect(await (await stranger.get('/commission-columns')).json()).toEqual([]);
  });
});

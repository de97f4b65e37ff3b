import { setTimeout as delay } from 'node:timers/promises';
import { openListener } from '#platform/outgoing/testing/listener.ts';
import type { Query } from '../data-folder.ts';
import type { Person } from '../people.ts';
import { createAsker } from '../requests.ts';
import type { Cluster } from './cluster.ts';
import { openRun } from './office-work.ts';

/** More runs than can be approved during a fault. */
const drafts = 600;
const pauseMs = 150;
const retryMs = 300;
/** A delivery that a killed process was sending is retried after a minute or two. */
const patienceMs = 5 * 60_000;

type Approving = Readonly<{ cluster: Cluster; person: Person; query: Query }>;

/** Inserts copies of a draft with its rep and its deal; returns their ids. */
async function copyDraft(query: Query, { id }: Person, draftId: string): Promise<string[]> {
  const runs = await query<{ id: string }>(
    `insert into commission_run (user_id, id, plan_id, plan_version, name, first_day, last_day, deals, next_seq,
       results, is_stale, created_at)
     select user_id, gen_random_uuid(), plan_id, plan_version, name, first_day, last_day, deals, next_seq, results,
       is_stale, created_at
     from commission_run, generate_series(1, $3::integer) where user_id = $1 and id = $2 returning id`,
    [id, draftId, drafts],
  );
  const ids = runs.map((run) => run.id);
  const values = [id, draftId, ids];
  await query(
    `insert into commission_rep (user_id, run_id, seq, name, one_offs)
     select user_id, run, seq, name, one_offs from commission_rep, unnest($3::uuid[]) run
     where user_id = $1 and run_id = $2`,
    values,
  );
  await query(
    `insert into commission_deal (user_id, run_id, seq, rep, deal_key, name, product, day, amount, percent, credit)
     select user_id, run, seq, rep, deal_key, name, product, day, amount, percent, credit
     from commission_deal, unnest($3::uuid[]) run where user_id = $1 and run_id = $2`,
    values,
  );
  return ids;
}

/** Approves runs one after the other and checks that the webhook reports each, as its job has to run exactly once. */
export async function startApproving({ cluster, person, query }: Approving) {
  const { address } = cluster;
  const asker = createAsker([409]);
  const runOf = new Map<string, string>();
  const receiver = await openListener(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as {
      data: { run_id: string };
    };
    runOf.set(String(request.headers['webhook-id']), body.data.run_id);
    response.writeHead(204).end();
  });
  const { runId } = await openRun(cluster, person);
  const runs = await copyDraft(query, person, runId);
  const post = async (path: string, body: object, key: string) =>
    await asker.ask(`${address}/api${path}`, {
      method: 'POST',
      headers: { ...(await person.headers()), 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const endpoint = { url: receiver.url, events: ['run.approved'] };
  const added = await post('/webhook-endpoints', endpoint, crypto.randomUUID());
  if (added?.status !== 201) throw new Error(`The webhook was refused: ${JSON.stringify(added)}`);
  const approved: string[] = [];
  let isGoingOn = true;

  /** Retries until the run is approved. A 409 follows a lost response: the first request has approved the run. */
  async function approve(id: string): Promise<void> {
    const key = crypto.randomUUID();
    for (;;) {
      const response = await post(`/commission-runs/${id}/approve`, { allowRepeated: true }, key);
      if (response?.status === 200 || response?.status === 409) return;
      await delay(retryMs);
    }
  }

  const working = (async () => {
    for (const id of runs) {
      if (!isGoingOn) return;
      await approve(id);
      approved.push(id);
      await delay(pauseMs);
    }
  })();

  return {
    async finish() {
      isGoingOn = false;
      await working;
      const until = performance.now() + patienceMs;
      const missing = () => approved.filter((id) => ![...runOf.values()].includes(id));
      while (missing().length > 0 && performance.now() < until) await delay(200);
      await receiver.close();
      const rows = await query<{ id: string; times: number }>(
        `select id::text, (select count(*)::integer from webhook_delivery where subject_id = commission_run.id) as times
         from commission_run where user_id = $1 and status = 'approved'`,
        [person.id],
      );
      const stored = new Map(rows.map(({ id, times }) => [id, times]));
      return {
        acknowledged: approved.length,
        lost: approved.filter((id) => !stored.has(id)).length + missing().length,
        doubled: rows.filter(({ times }) => times > 1).length + (runOf.size - new Set(runOf.values()).size),
        complaints: [...asker.complaints],
      };
    },
  };
}

import { z } from 'zod';
import { planInput, writtenPlan } from '#features/commissions/rules/plans/plan.ts';
import { planRecord } from '#features/commissions/rules/plans/plan-record.ts';
import { runRecord } from '#features/commissions/rules/runs/run.ts';
import { enUs } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import type { LifePerson, OpenArea } from './life.ts';
import { expectStatus, read } from './replies.ts';

const rep = 'Robin';
const day = '2026-11-15';
const dollars = formatsFor(usd, enUs);
/** A flat ten percent, so that the model needs no engine. */
const plan = writtenPlan(
  planInput.parse({
    name: 'Ten percent',
    period: 'month',
    quota: '',
    tiers: { kind: 'marginal', basis: 'amount', list: [{ from: '0', to: '', rate: '10' }] },
  }),
);
const mails = z.array(z.object({ text: z.string() }));

/** Whole dollars of sales, so that ten percent is whole cents. */
type Draft = { id: string; dollars: number };
type Chain = { maker: LifePerson; approved: Draft[]; draft: Draft | undefined; isBusy: boolean };

/** The payments of a chain of runs add up to the amount of its newest approved run. */
export const runsArea: OpenArea = ({ site, send, dice, people, gone }) => {
  const chains: Chain[] = [];
  const present = () => people.filter((person) => !gone.has(person));
  const free = () => chains.filter(({ maker, isBusy }) => !isBusy && !gone.has(maker));

  /** One step per chain at a time, so that the model knows which request won; conflicts are sent within a step. */
  async function withChain(work: (chain: Chain) => Promise<void>): Promise<void> {
    const able = free();
    if (able.length === 0) return;
    const chain = dice.pick(able);
    chain.isBusy = true;
    await work(chain).finally(() => {
      chain.isBusy = false;
    });
  }

  async function importDeals(maker: LifePerson, draft: Draft): Promise<void> {
    const query = 'columns=date:0,rep:1,amount:2,id:3&header=no&replace=yes&addReps=yes';
    const reply = await site.send(
      maker.user.token,
      'PUT',
      `/commission-runs/${draft.id}/deals?${query}`,
      { body: new TextEncoder().encode(`${day},${rep},${draft.dollars},${draft.id}`) },
      { 'content-type': 'text/csv' },
    );
    if (!gone.has(maker)) expectStatus(reply, 'Importing deals', 200);
  }

  const act = (maker: LifePerson, id: string, what: string) =>
    send(maker, 'POST', `/commission-runs/${id}/${what}`, {});

  async function approve(chain: Chain, draft: Draft): Promise<void> {
    const { maker } = chain;
    await act(maker, draft.id, 'compute');
    // A double click: the first request is still running.
    const replies = await Promise.all([act(maker, draft.id, 'approve'), act(maker, draft.id, 'approve')]);
    if (gone.has(maker)) return;
    for (const reply of replies) expectStatus(reply, 'Approving', 200, 409);
    if (!replies.some(({ status }) => status === 200)) throw new Error('nobody could approve the run');
    chain.approved.push(draft);
    chain.draft = undefined;
  }

  /** From the payroll export: the first run's payout plus the difference of each correction. */
  async function paidBy({ maker, approved }: Chain): Promise<number> {
    let sum = 0;
    for (const { id } of approved) {
      const reply = expectStatus(await send(maker, 'GET', `/commission-runs/${id}/payroll`), 'Payroll', 200);
      const [, ...rows] = reply.body.trimEnd().split('\r\n');
      for (const row of rows) sum += Math.round(Number(row.split(',').at(-1)) * 100);
    }
    return sum;
  }

  return {
    name: 'runs',
    steps: {
      async begin() {
        if (present().length === 0 || chains.length >= 2) return;
        const maker = dice.pick(present());
        const made = await send(maker, 'POST', '/commission-plans', plan);
        if (gone.has(maker)) return;
        const { id: planId } = read(planRecord, expectStatus(made, 'A plan', 201));
        const begun = await send(maker, 'POST', '/commission-runs', { planId, day });
        if (gone.has(maker)) return;
        const { id } = read(runRecord, expectStatus(begun, 'A run', 201));
        const draft = { id, dollars: 100 + dice.below(9_900) };
        await importDeals(maker, draft);
        chains.push({ maker, approved: [], draft, isBusy: false });
      },
      change: () =>
        withChain(async ({ maker, draft }) => {
          if (!draft) return;
          draft.dollars = 100 + dice.below(9_900);
          await importDeals(maker, draft);
        }),
      approve: () =>
        withChain(async (chain) => {
          if (chain.draft) await approve(chain, chain.draft);
        }),
      correct: () =>
        withChain(async (chain) => {
          const { maker, approved, draft } = chain;
          if (approved.length === 0) return;
          const newest = approved.at(-1);
          // Corrects the newest run twice at once, and an older one, which must be refused.
          const targets = [newest, newest, ...(approved.length > 1 ? [approved[0]] : [])];
          const replies = await Promise.all(targets.map((run) => act(maker, run?.id ?? '', 'correction')));
          if (gone.has(maker)) return;
          for (const reply of replies) expectStatus(reply, 'Correcting', 201, 409);
          const made = replies.filter(({ status }) => status === 201);
          if (made.length !== (draft ? 0 : 1))
            throw new Error(`${made.length} corrections of one run at once`);
          const [first] = made;
          if (first) chain.draft = { id: read(runRecord, first).id, dollars: newest?.dollars ?? 0 };
        }),
      discard: () =>
        withChain(async (chain) => {
          if (!chain.draft || chain.approved.length === 0) return;
          const reply = await send(chain.maker, 'DELETE', `/commission-runs/${chain.draft.id}`);
          if (gone.has(chain.maker)) return;
          expectStatus(reply, 'Deleting a draft', 204);
          chain.draft = undefined;
        }),
      statement: () =>
        withChain(async ({ maker, approved, draft }) => {
          const email = `${dice.uuid()}@example.com`;
          const post = (run: Draft | undefined) =>
            send(maker, 'POST', '/statements', {
              commissionRunId: run?.id,
              recipients: [{ person: 0, email }],
            });
          if (draft) {
            const refused = await post(draft);
            if (!gone.has(maker)) expectStatus(refused, 'Mailing a draft', 409, 422);
          }
          const newest = approved.at(-1);
          if (!newest) return;
          const reply = await post(newest);
          if (gone.has(maker)) return;
          expectStatus(reply, 'Mailing a statement', 201);
          const { rows } = await site.test.database.pool.query(
            'select text from mail_message where "to" = $1',
            [email],
          );
          const text = mails.parse(rows)[0]?.text ?? '';
          const before = approved.at(-2);
          // Ten percent of whole dollars, in cents.
          const inDollars = (sales: number) => dollars.money(cents(sales * 10));
          const written = [inDollars(newest.dollars)];
          if (before && before.dollars === newest.dollars) written.push('Your commission stays');
          else if (before) written.push(inDollars(Math.abs(newest.dollars - before.dollars)));
          for (const part of written) {
            if (!text.includes(part)) throw new Error(`the statement does not say ${part}: ${text}`);
          }
        }),
    },
    async check() {
      const wrong: string[] = [];
      for (const chain of chains) {
        if (gone.has(chain.maker)) continue;
        const paid = await paidBy(chain);
        const owed = (chain.approved.at(-1)?.dollars ?? 0) * 10;
        if (paid !== owed) wrong.push(`${paid} was approved where ${owed} is owed`);
      }
      return wrong;
    },
  };
};

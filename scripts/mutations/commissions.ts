import type { Mutation } from './mutation.ts';

const rules = 'src/features/commissions/rules';
const server = 'src/features/commissions/server';

export const commissions: readonly Mutation[] = [
  {
    breaks: 'What a rep owes for clawbacks is paid out instead of kept back',
    file: `${rules}/runs/compute-rep.ts`,
    from: 'const afterClawback = earned - opening.clawback;',
    to: 'const afterClawback = earned + opening.clawback;',
    tests: [`${rules}/runs/compute-rep.test.ts`],
  },
  {
    breaks: 'A draw that is still owed from earlier periods is forgotten',
    file: `${rules}/runs/compute-rep.ts`,
    from: 'draw: cents(opening.draw + advanced - recoveredDraw)',
    to: 'draw: cents(advanced)',
    tests: [`${rules}/runs/compute-rep.test.ts`],
  },
  {
    breaks: 'Sales that reach a tier exactly are paid at the rate below it',
    file: `${rules}/plans/stretches.ts`,
    from: '(stretches[at + 1]?.start ?? 0n) <= position',
    to: '(stretches[at + 1]?.start ?? 0n) < position',
    tests: [`${rules}/runs/compute-rep.test.ts`],
  },
  {
    breaks: 'The cap limits each deal instead of the period',
    file: `${rules}/runs/compute-rep.ts`,
    from: 'return (sum < most ? sum : most) - before;',
    to: 'return before < 0n || exact < most ? exact : most;',
    tests: [`${rules}/runs/compute-rep.test.ts`],
  },
  {
    breaks: 'A product’s own rate is applied twice',
    file: `${rules}/runs/compute-rep.ts`,
    from: 'tier: -1, rate: own.rate }, hundred)',
    to: 'tier: -1, rate: own.rate }, product?.percent ?? hundred)',
    tests: [`${rules}/runs/compute-rep.test.ts`],
  },
  {
    breaks: 'Balances of a draft that may still change are carried into the next period',
    file: `${server}/runs/rep.store.ts`,
    from: "const results = isContinued && from.status !== 'draft' ? resultsOf(from) : null;",
    to: 'const results = isContinued ? resultsOf(from) : null;',
    tests: [`${server}/runs/runs.api.test.ts`, `${server}/runs/corrections.api.test.ts`],
  },
  {
    breaks: 'A correction keeps balances that an earlier correction has changed',
    file: `${server}/runs/run.store.ts`,
    from: 'await copyReps(tx, userId, row, target, newBalances);',
    to: 'await copyReps(tx, userId, row, target);',
    tests: [`${server}/runs/corrected-balances.api.test.ts`],
  },
  {
    breaks: 'A second run of an approved period keeps the same draw back again',
    file: `${server}/runs/rep.store.ts`,
    from: 'const isContinued = isLater || (isSamePeriod && !isCorrection);',
    to: 'const isContinued = isLater;',
    tests: [`${server}/runs/corrected-balances.api.test.ts`],
  },
  {
    breaks: 'The statement of a correction leaves out what was approved before',
    file: `${server}/statements/statements.public.ts`,
    from: 'before: paid && (paid.find(({ name }) => name === rep.name)?.payout ?? 0),',
    to: 'before: paid && 0,',
    tests: ['src/features/sharing/server/statements/statement-links.api.test.ts'],
  },
  {
    breaks: 'A rep confirms a payout that no computation withdraws, while the deals of the run are changed',
    file: `${server}/statements/note.store.ts`,
    from: '  const computed = resultsOf(await holdRun(tx, userId, runId));\n',
    to: '  const run = await holdRun(tx, userId, runId);\n  const computed = run.isStale ? null : resultsOf(run);\n',
    tests: ['src/features/sharing/server/statements/statement-links.api.test.ts'],
  },
  {
    breaks: 'A correction is marked as paid before the run that it corrects',
    file: `${server}/runs/run-state.store.ts`,
    from: "    if (corrected?.status === 'approved') throw new Problem('conflict', { reason: 'corrected-run-unpaid' });\n",
    to: '',
    tests: [`${server}/runs/corrections.api.test.ts`],
  },
  {
    breaks: 'Results of deals that changed during the computation are stored',
    file: `${server}/runs/run-state.store.ts`,
    from: "    if (row.revision !== read.revision) throw new Problem('conflict');\n",
    to: '',
    tests: [`${server}/deals/deals.api.test.ts`],
  },
  {
    breaks: 'Two drafts with the same deals are approved at once, and both are paid',
    file: `${server}/runs/run-state.store.ts`,
    from: '    await holdAccount(tx, userId);\n    const row = await holdDraft(tx, userId, id);\n',
    to: '    const row = await holdDraft(tx, userId, id);\n',
    tests: [`${server}/deals/repeated-deals.api.test.ts`],
  },
];

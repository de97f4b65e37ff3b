import { rmSync } from 'node:fs';
import { accounts } from './mutations/accounts.ts';
import { assistants } from './mutations/assistants.ts';
import { billing } from './mutations/billing.ts';
import { commissions } from './mutations/commissions.ts';
import { engines } from './mutations/engines.ts';
import { groups } from './mutations/groups.ts';
import { keys } from './mutations/keys.ts';
import type { Mutation } from './mutations/mutation.ts';
import { type Outcome, tryMutation } from './mutations/plant.ts';
import { rooms } from './mutations/rooms.ts';
import { sharing } from './mutations/sharing.ts';
import { copyProject, runTests } from './mutations/test-run.ts';
import { webhooks } from './mutations/webhooks.ts';

/**
 * Plants one fault at a time in a copy of the project and prints which test catches it. All faults take about half an
 * hour: `npm run mutations -- billing` tries one area, `npm run mutations -- 12` one fault.
 */
const lists: Readonly<Record<string, readonly Mutation[]>> = {
  engines,
  billing,
  sharing,
  rooms,
  accounts,
  assistants,
  commissions,
  groups,
  keys,
  webhooks,
};
const all = Object.entries(lists)
  .flatMap(([area, list]) => list.map((mutation) => ({ area, mutation })))
  .map((listed, index) => ({ ...listed, number: String(index + 1) }));

const asked = process.argv.slice(2);
const chosen = all.filter(
  ({ area, number }) => asked.length === 0 || asked.includes(area) || asked.includes(number),
);
if (chosen.length === 0) {
  console.error(`Name an area (${Object.keys(lists).join(', ')}) or a number up to ${all.length}.`);
  process.exit(1);
}

function describe(outcome: Outcome): string {
  if (outcome.state === 'caught') return `caught | ${outcome.by}`;
  return outcome.state === 'survived' ? 'SURVIVED | no test noticed' : `ERROR | ${outcome.why}`;
}

const copy = copyProject();
const counts = { caught: 0, survived: 0, error: 0 };
try {
  const named = [...new Set(chosen.flatMap(({ mutation }) => mutation.tests))];
  const before = await runTests(copy, named);
  if (!before.passes) throw new Error(`The tests fail without a mutation: ${before.failed ?? before.output}`);
  for (const { area, number, mutation } of chosen) {
    const outcome = await tryMutation(copy, mutation, () => runTests(copy, mutation.tests));
    counts[outcome.state] += 1;
    console.log(`${number.padStart(2)} | ${area} | ${mutation.breaks} | ${describe(outcome)}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(
  `${counts.caught} of ${chosen.length} caught, ${counts.survived} survived, ${counts.error} errors`,
);
process.exitCode = counts.survived + counts.error === 0 ? 0 : 1;

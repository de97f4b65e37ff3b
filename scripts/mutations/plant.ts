import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Mutation } from './mutation.ts';
import type { TestRun } from './test-run.ts';

export type Outcome = Readonly<
  { state: 'caught'; by: string } | { state: 'survived' } | { state: 'error'; why: string }
>;

/** Plants the mutation in a copy of the project, runs its tests there and restores the file. */
export async function tryMutation(
  copy: string,
  { file, from, to }: Mutation,
  runTests: () => Promise<TestRun>,
): Promise<Outcome> {
  const path = join(copy, file);
  const original = readFileSync(path, 'utf8');
  const places = original.split(from).length - 1;
  if (places !== 1) return { state: 'error', why: `stale: its text occurs ${places} times in the file` };
  const mutated = original.replace(from, () => to);
  const [fault] = parseSync(file, mutated).errors;
  if (fault) return { state: 'error', why: `does not parse: ${fault.message}` };
  writeFileSync(path, mutated);
  try {
    const { passes, failed, output } = await runTests();
    if (passes) return { state: 'survived' };
    // Only a failed test catches a mutation; a run that fails without one says nothing about the rule.
    if (failed) return { state: 'caught', by: failed };
    return { state: 'error', why: `the run failed without a failed test: ${output.trim().slice(-400)}` };
  } finally {
    writeFileSync(path, original);
  }
}

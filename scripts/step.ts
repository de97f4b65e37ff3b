import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { runTool, type ToolOptions, type ToolResult } from './run-tool.ts';
import { type Counts, type ReportKind, readCounts } from './test-report.ts';

export type Outcome = Counts & { readonly output: string; readonly seconds: number };
export type Step = { readonly name: string; readonly run: () => Promise<Outcome> };

/** A check counts as one test. */
export function check(name: string, tool: string, args: readonly string[], options: ToolOptions = {}): Step {
  return {
    name,
    run: async () => {
      const result = await runTool(tool, args, options);
      const counts = result.exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
      return { ...result, ...counts };
    },
  };
}

/** A test runner counts its own; `run` has it write its JSON report to the file it is given. */
export function testRun(name: string, kind: ReportKind, run: (report: string) => Promise<ToolResult>): Step {
  return {
    name,
    run: async () => {
      const report = resolve(import.meta.dirname, `../test-results/${kind}.json`);
      rmSync(report, { force: true });
      const result = await run(report);
      return { ...result, ...readCounts(kind, report, result.exitCode) };
    },
  };
}

/** One line per step, and its output only when it failed. */
export async function runStep(step: Step): Promise<Outcome> {
  const outcome = await step.run();
  const { passed, failed, seconds, output, secondAttempts = [] } = outcome;
  const tests = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'}  ${`${seconds.toFixed(1)} s`.padStart(7)}  ${step.name}${tests}`,
  );
  if (failed > 0 && output) console.log(output);
  for (const found of secondAttempts) console.log(`      passed at the second attempt: ${found}`);
  return outcome;
}

/** Steps of one lane follow each other; the lanes run side by side. */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<Outcome[]> {
  const outcomes = await Promise.all(
    lanes.map(async (lane) => {
      const results: Outcome[] = [];
      for (const step of lane) results.push(await runStep(step));
      return results;
    }),
  );
  return outcomes.flat();
}

import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { runTool, type ToolOptions, type ToolResult } from './run-tool.ts';
import { type Counts, type ReportKind, readCounts } from './test-report.ts';

export type Outcome = Counts & { readonly output: string; readonly seconds: number };
export type Step = { readonly name: string; readonly run: (niceness?: number) => Promise<Outcome> };

/** A step that runs a tool; it counts as one test. */
export function check(name: string, tool: string, args: readonly string[], options: ToolOptions = {}): Step {
  return {
    name,
    run: async (niceness) => {
      const result = await runTool(tool, args, { niceness, ...options });
      const counts = result.exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
      return { ...result, ...counts };
    },
  };
}

/** A step for a test runner, which counts its own tests; `run` writes its JSON report to the given file. */
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

/** Prints one line per step, and the output only on failure. */
export async function runStep(step: Step, niceness?: number): Promise<Outcome> {
  const outcome = await step.run(niceness);
  const { passed, failed, seconds, output, secondAttempts = [] } = outcome;
  const tests = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'}  ${`${seconds.toFixed(1)} s`.padStart(7)}  ${step.name}${tests}`,
  );
  if (failed > 0 && output) console.log(output);
  for (const found of secondAttempts) console.log(`      passed at the second attempt: ${found}`);
  return outcome;
}

/** Steps of a lane run one after another; lanes run in parallel. */
export async function runLanes(lanes: readonly (readonly Step[])[], niceness?: number): Promise<Outcome[]> {
  const outcomes = await Promise.all(
    lanes.map(async (lane) => {
      const results: Outcome[] = [];
      for (const step of lane) results.push(await runStep(step, niceness));
      return results;
    }),
  );
  return outcomes.flat();
}

import { otherChecks, serviceTests, sourceChecks, unitTests } from './checks.ts';
import { requireChromium } from './chromium.ts';
import { memoryFolder } from './memory-folder.ts';
import { runTool } from './run-tool.ts';
import { check, type Outcome, runLanes, runStep, testRun } from './step.ts';

const build = check('build', 'node', ['scripts/build.ts']);

/** A missing Chromium is downloaded while other steps run. */
const chromium = requireChromium();
chromium.catch(() => {});

const browserTests = testRun('browser tests (playwright)', 'browser', async (report) => {
  try {
    const env = { CHROMIUM_PATH: await chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return await runTool('playwright', ['test', '--retries=1', '--reporter=list,json'], {
      env,
      stream: true,
    });
  } catch (error) {
    return { exitCode: 1, output: error instanceof Error ? error.message : String(error), seconds: 0 };
  }
});

const apiTools = check('API description, by tools of an integrator', 'node', ['scripts/api-tools.ts'], {
  niceness: 10,
});
/** Runs the named faults; without a name, all. */
const faults = (...words: readonly string[]) =>
  testRun(['faults, quick form', ...words].join(' '), 'faults', () =>
    runTool('node', ['faults/run.ts', '--quick', ...words]),
  );

// All tools and servers write their temporary files there. A given TMPDIR takes precedence.
const inMemory = process.env.TMPDIR ? undefined : memoryFolder();
if (inMemory) process.env.TMPDIR = inMemory;
// Without a handler the process would end before it removes the folder.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const started = performance.now();
// Checks have no timeouts, so they run with low priority, when the tests leave a processor idle.
const checksInBackground = runLanes(sourceChecks, 19);
const [built, unit] = await Promise.all([runStep(build), runStep(unitTests)]);
const outcomes: Outcome[] = [built, unit, ...(await runLanes([otherChecks]))];
// Fault tests mostly wait. The API tools and service tests run with low priority, so that servers under test respond
// in time.
const [described, served, beside] = await Promise.all([
  runStep(apiTools),
  runStep(serviceTests),
  runStep(faults()),
]);
outcomes.push(described, served);
const { broken = [] } = beside;
// A fault that failed because of load passes when run alone. If the report names no failed fault, all run again.
if (beside.failed === 0) outcomes.push(beside);
else outcomes.push({ ...beside, failed: 0, passed: broken.length > 0 ? beside.passed : 0 });
if (beside.failed > 0) outcomes.push(await runStep(faults(...broken)));
if (built.failed === 0) outcomes.push(await runStep(browserTests));
outcomes.push(...(await checksInBackground));

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`All of it took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
const again = outcomes.flatMap(({ secondAttempts = [] }) => secondAttempts).length;
console.log(`Tests that passed at the second attempt: ${again}`);
console.log(`${passed} passed, ${failed} failed`);

import { lanes, serviceTests } from './checks.ts';
import { requireChromium } from './chromium.ts';
import { runScript, runTool } from './run-tool.ts';
import { check, type Outcome, runLanes, runStep, type Step, testRun } from './step.ts';

const build: Step = {
  name: 'build',
  run: async () => {
    const started = performance.now();
    const passed = (await runScript('scripts/build.ts')) === 0;
    const seconds = (performance.now() - started) / 1000;
    return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, output: '', seconds };
  },
};

const browserTests = testRun('browser tests (playwright)', 'browser', async (report) => {
  try {
    const env = { CHROMIUM_PATH: await requireChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return await runTool('playwright', ['test', '--retries=1', '--reporter=list,json'], {
      env,
      stream: true,
    });
  } catch (error) {
    return { exitCode: 1, output: error instanceof Error ? error.message : String(error), seconds: 0 };
  }
});

const apiTools = check('API description, by tools of an integrator', 'node', ['scripts/api-tools.ts']);
const faults = testRun('faults, quick form', 'faults', () => runTool('node', ['faults/run.ts', '--quick']));

const started = performance.now();
const outcomes: Outcome[] = await runLanes(lanes);
outcomes.push(...(await runLanes([[serviceTests], [apiTools]])));
// By themselves: beside other tests a server that works may answer too late.
outcomes.push(await runStep(faults));
const built = await runStep(build);
outcomes.push(built);
if (built.failed === 0) outcomes.push(await runStep(browserTests));

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`All of it took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
console.log(`${passed} passed, ${failed} failed`);

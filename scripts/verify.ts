import { otherChecks, sourceChecks, unitTests } from './checks.ts';
import { runLanes } from './step.ts';

const started = performance.now();
const outcomes = await runLanes([...sourceChecks, [unitTests, ...otherChecks]]);
const failed = outcomes.filter((outcome) => outcome.failed > 0).length;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  failed === 0 ? `Everything holds (${seconds} s).` : `${failed} of ${outcomes.length} steps failed.`,
);
process.exitCode = failed === 0 ? 0 : 1;

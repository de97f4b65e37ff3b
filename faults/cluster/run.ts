import { projectFolder } from '#platform/project-folder.ts';
import { isBuilt } from '../../scripts/build/stamp.ts';
import { runScript } from '../../scripts/run-tool.ts';
import { stopWithParent } from '../../scripts/stop-with-parent.ts';
import { hasPassed, type Outcome, printOutcome } from '../fault.ts';
import { prepareCluster } from './cluster.ts';
import { type ClusterFault, clusterFaults } from './cluster-faults.ts';
import { startLoad } from './cluster-load.ts';
import { whatIsMissing } from './programs.ts';

/**
 * `npm run cluster` runs the cluster until Ctrl+C; `-- faults` injects all faults, `-- faults killed cut` only these
 * two.
 */
const [mode, ...chosen] = process.argv.slice(2);
const missing = whatIsMissing();
if (missing) {
  console.log(missing);
  process.exit(1);
}
if (!isBuilt(projectFolder)) {
  const exitCode = await runScript('scripts/build.ts');
  if (exitCode !== 0) process.exit(exitCode);
}
const started = performance.now();
const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(8);
const cluster = await prepareCluster();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cluster.close().then(() => process.exit(1)));
}
if (process.env.npm_lifecycle_event === 'cluster') stopWithParent();
// The load may also fail while nothing awaits it: the cluster must not be left running then.
process.on('uncaughtException', (error) => {
  console.error(error);
  void cluster.close().then(() => process.exit(1));
});

async function inflict(fault: ClusterFault): Promise<Outcome> {
  const load = await startLoad(cluster);
  await load.untilSaved();
  const did = await fault.inflict(cluster, load);
  await load.untilSaved();
  return await load.settle(did, fault.promisedSeconds);
}

async function inflictAll(): Promise<void> {
  const faults = Object.entries(clusterFaults).filter(
    ([word]) => chosen.length === 0 || chosen.includes(word),
  );
  const outcomes: Outcome[] = [];
  for (const [, fault] of faults) {
    const began = performance.now();
    const outcome = await inflict(fault);
    printOutcome(fault.name, outcome, (performance.now() - began) / 1000);
    outcomes.push(outcome);
  }
  console.log(`${outcomes.filter(hasPassed).length} of ${faults.length} passed`);
  process.exitCode = outcomes.every(hasPassed) ? 0 : 1;
}

try {
  await cluster.start((line) => console.log(`${elapsed()}  ${line}`));
  if (mode === 'faults') await inflictAll();
  else {
    console.log(`${elapsed()}  ${cluster.address} with a certificate of its own; Ctrl+C ends it`);
    await new Promise(() => setInterval(() => {}, 60_000));
  }
} finally {
  await cluster.close();
}

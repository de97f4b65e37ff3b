import { audit } from './audit.ts';
import { languageCheck } from './languages/check.ts';
import { pageBytes } from './page-bytes.ts';
import { runTool } from './run-tool.ts';
import { check, type Step, testRun } from './step.ts';

const vitest = (project: 'unit' | 'services', report: string) => [
  'run',
  `--project=${project}`,
  '--reporter=minimal',
  '--silent=passed-only',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

/**
 * Checks types incrementally with one checker: several would infer the same types separately, which doubles the CPU
 * time while other lanes run.
 */
function types(name: string, project: string): Step {
  const known = `node_modules/.cache/types/${project}.tsbuildinfo`;
  const args = ['--project', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known];
  return check(`${name} (tsc)`, 'tsc', args);
}

export const unitTests = testRun('unit tests (vitest)', 'unit', (report) =>
  runTool('vitest', vitest('unit', report)),
);
export const serviceTests = testRun('tests with database and processes (vitest)', 'services', (report) =>
  runTool('vitest', [...vitest('services', report), '--retry=1'], { niceness: 10 }),
);

/** Checks of the source files, as lanes for `runLanes`. */
export const sourceChecks: readonly (readonly Step[])[] = [
  [
    types('types', 'tsconfig.json'),
    types('types of pure files, without DOM and Node', 'tsconfig.pure.json'),
    types('types of the server, without DOM', 'tsconfig.server.json'),
    types('types of the browser, without Node', 'tsconfig.browser.json'),
  ],
  [
    check('format and lint (biome)', 'biome', ['check', '--error-on-warnings']),
    check('import direction (dependency-cruiser)', 'depcruise', ['src', 'scripts', 'e2e', 'bench', 'faults']),
    check('nothing unused (knip)', 'knip', ['--treat-config-hints-as-errors']),
    check('typed lint (oxlint)', 'oxlint', []),
    // recheck's JavaScript backend, since the faster ones are not available on every platform.
    check('linear patterns (recheck)', 'node', ['scripts/patterns.ts'], { env: { RECHECK_BACKEND: 'pure' } }),
  ],
];

/** Checks of the installed packages, the last build and the translations. */
export const otherChecks: readonly Step[] = [audit, pageBytes, languageCheck];

import { audit } from './audit.ts';
import { runTool } from './run-tool.ts';
import { check, type Step, testRun } from './step.ts';

function vitest(name: string, project: 'unit' | 'services'): Step {
  return testRun(name, project, (report) =>
    runTool('vitest', [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]),
  );
}

const unitTests = vitest('unit tests (vitest)', 'unit');
export const serviceTests = vitest('tests with database and processes (vitest)', 'services');

/** The types of the routes are generated first: tsc and the typed lint rules read them. */
export const lanes: readonly (readonly Step[])[] = [
  [
    check('route types (react-router typegen)', 'react-router', ['typegen']),
    check('types (tsc)', 'tsc', ['--project', 'tsconfig.json']),
    check('types of pure files, without DOM and Node (tsc)', 'tsc', ['--project', 'tsconfig.pure.json']),
    check('typed lint (oxlint)', 'oxlint', []),
  ],
  [
    check('format and lint (biome)', 'biome', ['check', '--error-on-warnings']),
    check('import direction (dependency-cruiser)', 'depcruise', ['src', 'scripts', 'e2e', 'bench', 'faults']),
    check('nothing unused (knip)', 'knip', ['--treat-config-hints-as-errors']),
  ],
  [unitTests, audit],
];

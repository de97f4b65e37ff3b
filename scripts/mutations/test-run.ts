import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { runTool } from '../run-tool.ts';

const root = resolve(import.meta.dirname, '../..');
const needed = [
  'src',
  'scripts',
  'drizzle',
  'languages',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** A copy of what tests need, so that mutations never touch the working tree. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutations-'));
  for (const name of needed) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // The listed tests start no server of their own; bundling one for each mutation would cost seconds.
  writeFileSync(join(copy, 'scripts/build/fresh-server.ts'), 'export default () => {};\n');
  return copy;
}

export type TestRun = Readonly<{
  passes: boolean;
  /** The first failed test, as 'file > title'. */
  failed: string | undefined;
  output: string;
}>;

type Report = Readonly<{
  testResults: readonly Readonly<{
    name: string;
    /** Why the file failed outside its tests, such as in a hook. */
    message: string;
    assertionResults: readonly Readonly<{ status: string; fullName: string }>[];
  }>[];
}>;

/** Runs these test files in the copy, up to the first failure. */
export async function runTests(copy: string, tests: readonly string[]): Promise<TestRun> {
  const file = join(copy, 'report.json');
  const args = ['run', '--bail=1', '--reporter=json', `--outputFile=${file}`, ...tests];
  const { exitCode, output } = await runTool('vitest', args, { cwd: copy });
  const passes = exitCode === 0;
  if (!existsSync(file)) return { passes, failed: undefined, output };
  // Safe cast: written by vitest's reporter.
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(file);
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(copy, name)} > ${fullName}`),
  );
  return {
    passes,
    failed: failed[0],
    output: testResults.map(({ message }) => message).join('\n') || output,
  };
}

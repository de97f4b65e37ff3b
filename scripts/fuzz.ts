import { runTool } from './run-tool.ts';

/** Runs more requests than the test command: `npm run fuzz -- 100000`. */
const requests = process.argv[2] ?? '100000';
const { exitCode, output } = await runTool(
  'vitest',
  ['run', '--project', 'services', 'src/server/fuzz.test.ts'],
  {
    env: { FUZZ_REQUESTS: requests },
  },
);
console.log(exitCode === 0 ? (/^.*fuzz: .*$/m.exec(output)?.[0] ?? output) : output);
process.exit(exitCode);

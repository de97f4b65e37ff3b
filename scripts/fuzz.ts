import { runTool } from './run-tool.ts';

/** Runs more requests than the test command: `npm run fuzz -- 100000`. */
const requests = process.argv[2] ?? '100000';
const { exitCode, output } = await runTool(
  'vitest',
  ['run', '--project', 'services', 'src/server/fuzz.test.ts', 'src/server/v1-fuzz.test.ts', 'mcp-fuzz'],
  {
    env: { FUZZ_REQUESTS: requests },
  },
);
console.log(exitCode === 0 ? (output.match(/^.*fuzz: .*$/gm)?.join('\n') ?? output) : output);
process.exit(exitCode);

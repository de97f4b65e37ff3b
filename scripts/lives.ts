import { runTool } from './run-tool.ts';

/** Runs more random lives than the test command: `npm run lives -- 500`. */
const lives = process.argv[2] ?? '500';
const { exitCode, output } = await runTool(
  'vitest',
  ['run', '--project', 'services', 'src/server/lives.test.ts'],
  { env: { LIVES: lives } },
);
console.log(exitCode === 0 ? (/^.*lives: .*$/m.exec(output)?.[0] ?? output) : output);
process.exit(exitCode);

import { runTool } from './run-tool.ts';

/** Runs more parallel rounds than the test command: `npm run races -- 2000`. */
const rounds = process.argv[2] ?? '1000';
const { exitCode, output } = await runTool(
  'vitest',
  ['run', '--project', 'services', 'src/server/races.test.ts'],
  { env: { RACES_ROUNDS: rounds } },
);
console.log(exitCode === 0 ? (/^.*races: .*$/m.exec(output)?.[0] ?? output) : output);
process.exit(exitCode);

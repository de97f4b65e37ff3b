import { runTool } from './run-tool.ts';

/** Runs more payment schedules than the test command: `npm run schedules -- 5000`. */
const schedules = process.argv[2] ?? '2000';
const { exitCode, output } = await runTool(
  'vitest',
  ['run', '--project', 'services', 'src/features/billing/server/schedules.api.test.ts'],
  { env: { SCHEDULES: schedules } },
);
console.log(exitCode === 0 ? (output.match(/^.*schedules: .*$/gm) ?? [output]).join('\n') : output);
process.exit(exitCode);

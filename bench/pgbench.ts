import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type PgbenchRun = Readonly<{
  connectionString: string;
  /** pgbench runs all scripts equally often. */
  scripts: readonly string[];
  connections: number;
  seconds: number;
}>;

/** Transactions per second with prepared statements, as in the server; undefined if pgbench is not installed. */
export async function runPgbench(run: PgbenchRun): Promise<number | undefined> {
  const { connectionString, scripts, connections, seconds } = run;
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    connections,
    '-j',
    2,
    '-T',
    seconds,
    ...scripts.flatMap((script) => ['-f', script]),
    connectionString,
  ];
  const child = spawn('pgbench', args.map(String), { stdio: ['ignore', 'pipe', 'pipe'] });
  const failed = once(child, 'error').then(([error]: unknown[]) => error);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = await Promise.race([output, failed]);
  if (!Array.isArray(ended)) return undefined;
  const [stdout = '', stderr = ''] = ended.map(String);
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (!tps) throw new Error(`pgbench did not finish: ${stderr}`);
  return Number(tps);
}

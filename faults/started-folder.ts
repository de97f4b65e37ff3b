import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { scratchFolder } from '../scripts/site-server.ts';
import { authSecret } from './people.ts';
import { superviseServer } from './supervised-server.ts';

const run = promisify(execFile);
let original: Promise<string> | undefined;

async function startOnce(): Promise<string> {
  const { path, remove } = scratchFolder();
  process.once('exit', remove);
  const server = await superviseServer({ dataDir: path, variables: { AUTH_SECRET: authSecret } });
  await server.untilReady();
  await server.stop();
  return path;
}

/** Copies a started data folder, which takes a tenth of the time of creating a database. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  original ??= startOnce();
  // Unlike Node's copy, cp -a preserves the owner, which PostgreSQL requires.
  await run('cp', ['-a', `${await original}/.`, dataDir]);
}

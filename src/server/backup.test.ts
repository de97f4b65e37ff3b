import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, it } from 'vitest';
import { end, launch, ready } from '#testing/server-process.ts';

const run = promisify(execFile);
const scripts = resolve(import.meta.dirname, '../../scripts');
const scratch = mkdtempSync(join(tmpdir(), 'fairsplit-commands-'));
const servers: ReturnType<typeof launch>[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => end(server, 'SIGTERM')));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

async function command(name: 'backup' | 'restore', dataDir: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  try {
    return (await run(process.execPath, [join(scripts, `${name}.ts`), ...args], { env, cwd: scratch }))
      .stdout;
  } catch (error) {
    // Safe cast: a failing command prints its reason on stderr.
    return (error as { stderr: string }).stderr;
  }
}

async function start(dataDir: string): Promise<string> {
  const server = launch({ DATA_DIR: dataDir });
  servers.push(server);
  return await ready(server);
}

// The test starts and stops eight processes.
it('backs up the embedded database while it runs and while it does not, and restores it', async () => {
  const [first, second] = [join(scratch, 'first'), join(scratch, 'second')];
  expect(await command('backup', first)).toContain('There is no database in');
  const address = await start(first);
  const json = JSON.stringify({ email: 'ann@example.com', tierInterest: 'pro', requestedFeatures: [] });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${address}/api/waitlist`, { method: 'POST', headers, body: json })).status).toBe(200);

  expect(await command('backup', first, 'running.tar.gz')).toMatch(
    /^Backed up \d+ rows of \d+ tables and 0 files/,
  );
  expect(await command('backup', first, 'running.tar.gz')).toContain('exists already');
  expect(await command('restore', first, 'running.tar.gz', '--replace')).toContain('it is already running');
  for (const server of servers.splice(0)) await end(server, 'SIGTERM');
  expect(await command('backup', first, 'stopped.tar.gz')).toMatch(/^Backed up \d+ rows/);
  expect(await command('restore', first, 'stopped.tar.gz')).toContain(
    'There is data in this database already',
  );

  expect(await command('restore', second, 'nowhere.tar.gz')).toContain('There is no file');
  expect(existsSync(second)).toBe(false);
  expect(await command('restore', second, 'running.tar.gz')).toMatch(/^Restored \d+ rows of \d+ tables/);
  const secret = (dataDir: string) => readFileSync(join(dataDir, 'auth-secret'), 'utf8');
  expect(secret(second)).toBe(secret(first));
  const count: unknown = await (await fetch(`${await start(second)}/api/waitlist/count`)).json();
  expect(count).toEqual({ count: 2848 });
}, 180_000);

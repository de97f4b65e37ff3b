import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '#platform/project-folder.ts';

const entry = join(projectFolder, 'build/server/main.js');

/** The built server in its own process, without the pages. */
export function launch(variables: Readonly<Record<string, string>>) {
  const env = { PATH: process.env.PATH, PORT: '0', ...variables };
  return spawn(process.execPath, [entry, '--api-only'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Waits until the server listens; returns its address. */
export async function ready(child: ReturnType<typeof launch>): Promise<string> {
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const address = /is ready at (http:[\w.:/]+)/.exec(output)?.[1];
    if (!address) continue;
    // An unread pipe would fill up and block the server.
    child.stdout.resume();
    return address;
  }
  throw new Error(`The server has not started: ${output}`);
}

export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = exitOf(child);
  child.kill(signal);
  return exit;
}

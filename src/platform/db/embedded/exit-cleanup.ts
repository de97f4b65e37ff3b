import { spawn } from 'node:child_process';

export type LastWill = { cancel(): void };

/** This shell waits until it reads a line or our end of the pipe closes, which it does however we die. */
const script = `read -r line || {
  kill -s INT "$1"
  if [ "$2" ]; then while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"; fi
}`;

/** Has a server stopped, and a folder removed, should this process be killed before it can do so itself. */
export function writeLastWill(pid: number, folder = ''): LastWill {
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid), folder], {
    cwd: '/',
    // In a group of its own it survives what ends ours, such as Ctrl+C.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Where there is no such shell, the next start cleans up instead.
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  return { cancel: () => shell.stdin.end('\n') };
}

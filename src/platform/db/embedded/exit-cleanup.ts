import { spawn } from 'node:child_process';

export type ExitCleanup = { cancel(): void };

/** The shell waits for a line. If this process dies, the pipe closes instead and the cleanup runs. */
const script = `read -r line || {
  kill -s INT "$1"
  if [ "$2" ]; then while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"; fi
}`;

/** Stops the server and removes the folder if this process is killed before it can do so itself. */
export function startExitCleanup(pid: number, folder = ''): ExitCleanup {
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid), folder], {
    cwd: '/',
    // Its own process group, so that Ctrl+C does not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without /bin/sh, the next start cleans up instead.
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  return { cancel: () => shell.stdin.end('\n') };
}

import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '#platform/free-port.ts';

const root = resolve(import.meta.dirname, '..');
const port = await freePort();
const api = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'src/server/main.ts', '--api-only'],
  {
    cwd: root,
    // Links in messages lead to the pages, which Vite serves.
    env: { APP_URL: 'http://localhost:5173', ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: 'inherit',
  },
);
const pages = spawn(resolve(root, 'node_modules/.bin/react-router'), ['dev', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, API_URL: `http://127.0.0.1:${port}` },
  stdio: 'inherit',
});

const both = [api, pages];
for (const child of both) {
  child.once('exit', (code) => {
    for (const other of both) other.kill();
    process.exitCode = code ?? 0;
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of both) child.kill(signal);
  });
}

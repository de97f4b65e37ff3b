import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '#platform/free-port.ts';
import { devPlan } from './dev-plan.ts';

const root = resolve(import.meta.dirname, '..');
const plan = devPlan(process.env, await freePort(), process.argv.slice(2));
const quick = ['--import', './src/platform/db/quick-drizzle.ts'];
const apiArgs = ['--watch', '--watch-preserve-output', ...quick, 'src/server/main.ts', '--api-only'];
const api = spawn(process.execPath, apiArgs, { cwd: root, env: plan.api.env, stdio: 'inherit' });
const vite = resolve(root, 'node_modules/.bin/vite');
const pages = spawn(vite, plan.pages.args, { cwd: root, env: plan.pages.env, stdio: 'inherit' });

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

import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

export type ToolResult = { readonly exitCode: number; readonly output: string; readonly seconds: number };

type Options = {
  readonly env?: Readonly<Record<string, string>>;
  /** Shows what the tool prints as it prints it, instead of gathering it. */
  readonly stream?: boolean;
};

async function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Runs a tool of node_modules/.bin in the repository. */
export async function runTool(
  name: string,
  args: readonly string[],
  { env = {}, stream = false }: Options = {},
): Promise<ToolResult> {
  const started = performance.now();
  const child = spawn(resolve(root, 'node_modules/.bin', name), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: stream ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const exitCode = await exitOf(child);
  return {
    exitCode,
    output: Buffer.concat(chunks).toString(),
    seconds: (performance.now() - started) / 1000,
  };
}

/** Runs a script of ours in a process of its own that shares this terminal. */
export async function runScript(path: string): Promise<number> {
  return exitOf(spawn(process.execPath, [resolve(root, path)], { cwd: root, stdio: 'inherit' }));
}

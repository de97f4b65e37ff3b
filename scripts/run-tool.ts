import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

export type ToolResult = { readonly exitCode: number; readonly output: string; readonly seconds: number };

export type ToolOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Shows what the tool prints as it prints it, instead of gathering it. */
  readonly stream?: boolean;
  /** Takes only what others leave of the processor, and so do the processes that it starts. */
  readonly isPolite?: boolean;
};

/** Set from outside, a priority would not reach the threads that have already begun. */
function politely(command: string, args: readonly string[]): [command: string, args: readonly string[]] {
  return process.platform === 'win32' ? [command, args] : ['nice', ['-n', '10', command, ...args]];
}

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
  { env = {}, stream = false, isPolite = false }: ToolOptions = {},
): Promise<ToolResult> {
  const started = performance.now();
  const tool = resolve(root, 'node_modules/.bin', name);
  const child = spawn(...(isPolite ? politely(tool, args) : ([tool, args] as const)), {
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

import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

export type ToolResult = { readonly exitCode: number; readonly output: string; readonly seconds: number };

export type ToolOptions = {
  /** Where the tool runs; this repository by default. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Prints the tool's output immediately instead of collecting it. */
  readonly stream?: boolean;
  /** The niceness of the tool and its children; a higher value leaves the processors to other processes. */
  readonly niceness?: number | undefined;
};

/** Setting the priority later would not reach threads that are already running. */
function withNiceness(
  niceness: number,
  command: string,
  args: readonly string[],
): [command: string, args: readonly string[]] {
  const isUsual = niceness === 0 || process.platform === 'win32';
  return isUsual ? [command, args] : ['nice', ['-n', String(niceness), command, ...args]];
}

async function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code ?? 1));
  });
}

export async function runTool(
  name: string,
  args: readonly string[],
  { cwd = root, env = {}, stream = false, niceness = 0 }: ToolOptions = {},
): Promise<ToolResult> {
  const started = performance.now();
  const tool = resolve(root, 'node_modules/.bin', name);
  const child = spawn(...withNiceness(niceness, tool, args), {
    cwd,
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

export async function runScript(
  path: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' } as const;
  return exitOf(spawn(process.execPath, [resolve(root, path), ...args], options));
}

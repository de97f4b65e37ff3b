import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientFolder } from './build-client.ts';
import { toolFolder } from './tool-install.ts';

const root = join(clientFolder, '../..');

type Example = Readonly<{ title: string; code: string; expected: string }>;

/** The examples of the client's README as whole programs, each with the output that its comment promises. */
function readExamples(): Example[] {
  const text = readFileSync(join(clientFolder, 'README.md'), 'utf8');
  const setup = /^```ts setup\n([\s\S]*?)```/m.exec(text)?.[1] ?? '';
  return [...text.matchAll(/^## (.+)\n+```ts\n([\s\S]*?)```/gm)].map(([, title = '', code = '']) => ({
    title,
    code: `${setup}\n${code}`,
    expected: /\/\/ → (.*)$/m.exec(code)?.[1] ?? '',
  }));
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  variables: NodeJS.ProcessEnv = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} has failed: ${error?.message ?? ''}${stderr}${stdout}`);
  return stdout.trim();
}

const strict = {
  target: 'es2022',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  types: ['node'],
};

/** The package as `npm pack` makes it, installed in an empty project whose programs are the examples. */
function installPacked(project: string, examples: readonly Example[]): void {
  run('npm', ['pack', '--pack-destination', project, '--dry-run=false'], clientFolder);
  const [tarball = ''] = readdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--dry-run=false', tarball], project);
  const files = examples.map(({ code }, n) => {
    const file = `example-${n}.ts`;
    writeFileSync(join(project, file), code);
    return file;
  });
  symlinkSync(join(root, 'node_modules/@types'), join(project, 'node_modules/@types'));
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, files }));
  const compiler = join(toolFolder('api-client'), 'node_modules/typescript/bin/tsc');
  run(process.execPath, [compiler, '--project', project], project);
}

/** Node is always there; Deno and Bun are skipped if they are not installed. */
const runtimes = [
  { name: 'Node', command: process.execPath, before: [] },
  { name: 'Deno', command: 'deno', before: ['run', '--allow-net', '--allow-env', '--no-check'] },
  { name: 'Bun', command: 'bun', before: ['run'] },
] as const;

const isInstalled = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

/** Packs the client, runs the examples of its README against a server, and returns their titles. */
export function runClientExamples(baseUrl: string, key: string): string[] {
  const examples = readExamples();
  const project = mkdtempSync(join(tmpdir(), 'fairsplit-client-'));
  try {
    installPacked(project, examples);
    const variables = { FAIRSPLIT_KEY: key, FAIRSPLIT_URL: baseUrl };
    const used = runtimes.filter(({ command }) => isInstalled(command));
    for (const { name, command, before } of used) {
      for (const [n, { title, expected }] of examples.entries()) {
        const printed = run(command, [...before, `example-${n}.ts`], project, variables);
        if (printed !== expected)
          throw new Error(`“${title}” prints ${printed} in ${name}, not ${expected}.`);
      }
    }
    const names = used.map(({ name }) => name).join(', ');
    return examples.map(({ title }) => `${title} (${names})`);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ApiDocument } from '#platform/openapi/api-document.ts';
import { toolFolder } from './tool-install.ts';

const root = resolve(import.meta.dirname, '..');
const description = join(root, 'docs/api/v1.json');
export const clientFolder = join(root, 'packages/client');

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: clientFolder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} has failed.`);
}

/** Method and path of every operation, by its name. */
export function callsOf({ paths }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `  ${operationId}: ['${method.toUpperCase()}', '${path}'],`,
    ),
  );
  return `export const calls = {\n${calls.join('\n')}\n} as const;\n`;
}

/** Writes the types and calls of packages/client from the frozen description, and compiles it into its dist. */
function buildClient(): void {
  const tools = toolFolder('api-client');
  const generated = join(clientFolder, 'src/generated');
  rmSync(join(clientFolder, 'dist'), { recursive: true, force: true });
  mkdirSync(generated, { recursive: true });
  // Safe: `npm run api:freeze` has written it.
  const document = JSON.parse(readFileSync(description, 'utf8')) as ApiDocument;
  writeFileSync(join(generated, 'calls.ts'), callsOf(document));
  run(join(tools, 'node_modules/.bin/openapi-typescript'), [
    description,
    '--output',
    join(generated, 'v1.ts'),
  ]);
  run(process.execPath, [join(tools, 'node_modules/typescript/bin/tsc'), '--project', clientFolder]);
}

if (import.meta.main) buildClient();

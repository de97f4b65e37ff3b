import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildClient, clientFolder } from './build-client.ts';

type Client = Readonly<{
  createClient(options: Readonly<{ key: string; baseUrl: string }>): object;
  FairsplitError: unknown;
}>;
type Example = Readonly<{ title: string; code: string; expected: string }>;
type RunExample = (fairsplit: object, FairsplitError: unknown, console: object) => Promise<void>;

/** The examples of the client's README, each with the output that its comment promises. */
function examples(): Example[] {
  const text = readFileSync(join(clientFolder, 'README.md'), 'utf8');
  return [...text.matchAll(/^## (.+)\n+```ts\n([\s\S]*?)```/gm)].map(([, title = '', code = '']) => ({
    title,
    code,
    expected: /\/\/ → (.*)$/m.exec(code)?.[1] ?? '',
  }));
}

const written = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));

/** Builds the client, runs the examples of its README against a server, and returns their titles. */
export async function runClientExamples(baseUrl: string, key: string): Promise<string[]> {
  buildClient();
  // Safe: compiled just before.
  const client = (await import(pathToFileURL(join(clientFolder, 'dist/index.js')).href)) as Client;
  const fairsplit = client.createClient({ key, baseUrl });
  // The constructor of async functions has no global name.
  const { constructor: AsyncFunction } = async () => {};
  const compile = AsyncFunction as unknown as new (...parts: string[]) => RunExample;
  for (const { title, code, expected } of examples()) {
    const lines: string[] = [];
    const log = (...values: unknown[]) => lines.push(values.map(written).join(' '));
    await new compile('fairsplit', 'FairsplitError', 'console', code)(fairsplit, client.FairsplitError, {
      log,
    });
    if (lines.join('\n') !== expected)
      throw new Error(`“${title}” prints ${lines.join('\n')}, not ${expected}.`);
  }
  return examples().map(({ title }) => title);
}

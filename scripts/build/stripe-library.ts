import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** Bundles Stripe's library into one file, `stripe.js`: all that a production install has of its 23 MB. */
export async function bundleStripeLibrary(folder: string): Promise<void> {
  const entry = resolve(require.resolve('stripe'), '../../esm/stripe.esm.node.js');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: { stripe: entry } },
    },
  });
}

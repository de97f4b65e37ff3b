import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type Stripe from 'stripe';
import { projectFolder } from '#platform/project-folder.ts';

/** Written by the build: of the library's 23 MB, the 0.6 MB that run. A production install has nothing else of it. */
const bundle = pathToFileURL(join(projectFolder, 'build/server/stripe.js'));

/** Stripe's own library. It is loaded where Stripe takes the payments, and nowhere else. */
export async function loadStripeLibrary(): Promise<typeof Stripe> {
  try {
    return (await import('stripe')).default;
  } catch (error) {
    if (!isNotInstalled(error)) throw error;
    // The build bundles this very module.
    const bundled = (await import(bundle.href)) as typeof import('stripe');
    return bundled.default;
  }
}

function isNotInstalled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

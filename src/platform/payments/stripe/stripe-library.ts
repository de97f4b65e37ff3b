import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type Stripe from 'stripe';
import { projectFolder } from '#platform/project-folder.ts';

/** Written by the build: the 0.6 MB of the 23 MB library that run. A production install has only this. */
const bundle = pathToFileURL(join(projectFolder, 'build/server/stripe.js'));

/** Loaded only if Stripe is configured. */
export async function loadStripeLibrary(): Promise<typeof Stripe> {
  try {
    return (await import('stripe')).default;
  } catch (error) {
    if (!isNotInstalled(error)) throw error;
    // The build bundles this module.
    const bundled = (await import(bundle.href)) as typeof import('stripe');
    return bundled.default;
  }
}

function isNotInstalled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

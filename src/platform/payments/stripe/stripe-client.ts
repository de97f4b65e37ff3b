import type Stripe from 'stripe';
import { ProviderDownError } from '../payment-provider.ts';
import type { StripeSettings } from '../payment-settings.ts';
import { loadStripeLibrary } from './stripe-library.ts';

/** What the adapter was written and tested against; a newer one is a change to read up on, not to drift into. */
export const apiVersion = '2026-10-28.endive';

/** With its one retry it stays within what a call of ours may take; asking again is harmless, by its key. */
const limits = { timeout: 5_000, maxNetworkRetries: 1 } as const;

export type StripeClient = Readonly<{
  /** Asks Stripe something; its own trouble comes back as ProviderDownError, what it lacks as undefined. */
  ask<Result>(question: (stripe: Stripe) => Promise<Result>): Promise<Result>;
  find<Result>(question: (stripe: Stripe) => Promise<Result>): Promise<Result | undefined>;
}>;

/** Where requests go instead of to Stripe itself. */
function hostOf(apiUrl: string | undefined) {
  if (!apiUrl) return {};
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return { host, port: port || (isSecure ? 443 : 80), protocol: isSecure ? 'https' : 'http' } as const;
}

export function createStripeClient({
  secretKey,
  apiUrl,
}: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): StripeClient {
  let opened: Promise<Stripe> | undefined;

  async function open(): Promise<Stripe> {
    const StripeLibrary = await loadStripeLibrary();
    return new StripeLibrary(secretKey, { apiVersion, ...limits, ...hostOf(apiUrl), telemetry: false });
  }

  async function ask<Result>(question: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    opened ??= open();
    const stripe = await opened;
    try {
      return await question(stripe);
    } catch (error) {
      throw isTrouble(error) ? new ProviderDownError('Stripe cannot be reached.', { cause: error }) : error;
    }
  }

  async function find<Result>(question: (stripe: Stripe) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await ask(question);
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return undefined;
      throw error;
    }
  }

  return { ask, find };
}

/** Written once per attempt: Stripe answers a repeat with what it answered first. */
export const keyFor = (purpose: string, id: string) => ({ idempotencyKey: `fairsplit-${purpose}-${id}` });

export const isOfKind = (error: unknown, kinds: readonly string[]) =>
  error instanceof Error && 'type' in error && kinds.some((kind) => kind === error.type);

/** Out of reach, overloaded, or an error of its own; a wrong key or a wrong request is ours to put right. */
function isTrouble(error: unknown): boolean {
  // The same question is being answered to somebody else at this moment.
  if (codeOf(error) === keyInUse) return true;
  return isOfKind(error, ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
}

export function isKeyRefused(error: unknown): boolean {
  return isOfKind(error, ['StripeAuthenticationError', 'StripePermissionError']);
}

/**
 * Stripe has no code for it, only words: 'No configuration provided and your … default configuration…', or '… the
 * subscription update feature in the portal configuration is disabled'.
 */
export function isPortalMissing(error: unknown): boolean {
  const isWrong = isOfKind(error, ['StripeInvalidRequestError']) && error instanceof Error;
  return isWrong && /(default|portal) configuration/.test(error.message);
}

/** Asked again under a key that Stripe knows, but for something else: as after a change of what we send. */
export function isAskedDifferently(error: unknown): boolean {
  return isOfKind(error, ['StripeIdempotencyError']) && codeOf(error) !== keyInUse;
}

const keyInUse = 'idempotency_key_in_use';

export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

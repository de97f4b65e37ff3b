import type Stripe from 'stripe';
import { ProviderDownError, ProviderRefusedError, type RefusalReason } from '../payment-provider.ts';
import type { StripeSettings } from '../payment-settings.ts';
import { loadStripeLibrary } from './stripe-library.ts';

/** The adapter is tested with this version. Read the changelog before raising it. */
export const apiVersion = '2026-10-28.endive';

/** Both attempts fit into the time limit of our requests. The idempotency key makes the retry safe. */
const limits = { timeout: 5_000, maxNetworkRetries: 1 } as const;

export type StripeClient = Readonly<{
  /**
   * Outages become ProviderDownError, rejections ProviderRefusedError; `find` returns undefined for a missing object.
   */
  ask<Result>(question: (stripe: Stripe) => Promise<Result>): Promise<Result>;
  find<Result>(question: (stripe: Stripe) => Promise<Result>): Promise<Result | undefined>;
}>;

/** Overrides Stripe's host. */
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
      throw explained(error);
    }
  }

  async function find<Result>(question: (stripe: Stripe) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await ask(question);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return { ask, find };
}

/** Stripe repeats its first response to a key, failures included: after a failure the key cannot be used again. */
export const keyFor = (purpose: string, id: string) => ({ idempotencyKey: `fairsplit-${purpose}-${id}` });

function explained(error: unknown): unknown {
  if (isOutage(error)) return new ProviderDownError('Stripe cannot be reached.', { cause: error });
  const reason = refusalOf(error);
  return reason ? new ProviderRefusedError(reason, { cause: error }) : error;
}

function refusalOf(error: unknown): RefusalReason | undefined {
  if (codeOf(error) === 'customer_tax_location_invalid') return 'tax-location-unknown';
  if (isMissing(error) && error instanceof Error && error.message.startsWith('No such customer'))
    return 'customer-missing';
  if (isOfKind(error, ['StripeCardError'])) return 'payment-declined';
  return isKeyRefused(error) ? 'payments-misconfigured' : undefined;
}

function stripeErrorOf(error: unknown): unknown {
  return error instanceof ProviderDownError || error instanceof ProviderRefusedError ? error.cause : error;
}

export function isOfKind(error: unknown, kinds: readonly string[]): boolean {
  const original = stripeErrorOf(error);
  return original instanceof Error && 'type' in original && kinds.some((kind) => kind === original.type);
}

const isMissing = (error: unknown) => codeOf(error) === 'resource_missing';

/** Unreachable, overloaded or a server error. A wrong key or request is our own fault. */
function isOutage(error: unknown): boolean {
  // Another request with the same idempotency key is running.
  if (codeOf(error) === keyInUse) return true;
  return isOfKind(error, ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
}

export function isKeyRefused(error: unknown): boolean {
  return isOfKind(error, ['StripeAuthenticationError', 'StripePermissionError']);
}

/**
 * Stripe has no code for this, only messages: 'No configuration provided and your … default configuration…'
 * or '… the subscription update feature in the portal configuration is disabled'.
 */
export function isPortalMissing(error: unknown): boolean {
  const isWrong = isOfKind(error, ['StripeInvalidRequestError']) && error instanceof Error;
  return isWrong && /(default|portal) configuration/.test(error.message);
}

/**
 * True if Stripe has responded, and so will repeat that response for this key. Without a response, a retry
 * with the same key returns the outcome. A request that never began does not use up its key.
 */
export function isKeySpent(error: unknown): boolean {
  const isUnanswered = isOfKind(error, ['StripeConnectionError', 'StripeRateLimitError']);
  return !isUnanswered && codeOf(error) !== keyInUse && isStripes(stripeErrorOf(error));
}

const isStripes = (error: unknown) =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

const keyInUse = 'idempotency_key_in_use';

export function codeOf(error: unknown): unknown {
  const original = stripeErrorOf(error);
  return original instanceof Error && 'code' in original ? original.code : undefined;
}

import type Stripe from 'stripe';
import { ProviderDownError, ProviderRefusedError, type RefusalReason } from '../payment-provider.ts';
import type { StripeSettings } from '../payment-settings.ts';
import { loadStripeLibrary } from './stripe-library.ts';

/** What the adapter was written and tested against; a newer one is a change to read up on, not to drift into. */
export const apiVersion = '2026-10-28.endive';

/** With its one retry it stays within what a call of ours may take; asking again is harmless, by its key. */
const limits = { timeout: 5_000, maxNetworkRetries: 1 } as const;

export type StripeClient = Readonly<{
  /** Its own trouble comes back as ProviderDownError, a refusal as ProviderRefusedError, what it lacks as undefined. */
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

/** Stripe answers a repeat with what it answered first, be it a failure: after a failed answer a key is spent. */
export const keyFor = (purpose: string, id: string) => ({ idempotencyKey: `fairsplit-${purpose}-${id}` });

function explained(error: unknown): unknown {
  if (isTrouble(error)) return new ProviderDownError('Stripe cannot be reached.', { cause: error });
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

/** What Stripe itself said. */
function saidBy(error: unknown): unknown {
  return error instanceof ProviderDownError || error instanceof ProviderRefusedError ? error.cause : error;
}

export function isOfKind(error: unknown, kinds: readonly string[]): boolean {
  const said = saidBy(error);
  return said instanceof Error && 'type' in said && kinds.some((kind) => kind === said.type);
}

const isMissing = (error: unknown) => codeOf(error) === 'resource_missing';

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

/**
 * Whether Stripe answered, and will answer the same under this key. Without an answer the same key is asked again: it
 * tells what came of the request. A key is not spent by a request that was never begun.
 */
export function isKeySpent(error: unknown): boolean {
  const isUnanswered = isOfKind(error, ['StripeConnectionError', 'StripeRateLimitError']);
  return !isUnanswered && codeOf(error) !== keyInUse && isStripes(saidBy(error));
}

const isStripes = (error: unknown) =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

const keyInUse = 'idempotency_key_in_use';

export function codeOf(error: unknown): unknown {
  const said = saidBy(error);
  return said instanceof Error && 'code' in said ? said.code : undefined;
}

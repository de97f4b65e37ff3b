import type Stripe from 'stripe';
import { ProviderDownError } from '../payment-provider.ts';
import type { StripeSettings } from '../payment-settings.ts';

/** What the adapter was written and tested against; a newer one is a change to read up on, not to drift into. */
export const apiVersion = '2026-10-28.endive';

/** With its one retry it stays within what a call of ours may take; asking again is harmless, by its key. */
const timeoutMs = 5_000;
const retries = 1;

function hostOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl);
  return {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
  } as const;
}

export type StripeClient = Readonly<{
  /** Asks Stripe something; its own trouble comes back as ProviderDownError, what it lacks as undefined. */
  ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer>;
  find<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer | undefined>;
  /** Without a word to Stripe. */
  offline(): Promise<Stripe>;
}>;

export function createStripeClient({
  secretKey,
  apiUrl,
}: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): StripeClient {
  let opened: Promise<Stripe> | undefined;

  /** Loaded when first needed: a server without Stripe's keys never pays for it. */
  function open(): Promise<Stripe> {
    opened ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(secretKey, {
          apiVersion,
          timeout: timeoutMs,
          maxNetworkRetries: retries,
          telemetry: false,
          appInfo: { name: 'Fairsplit' },
          ...(apiUrl ? hostOf(apiUrl) : {}),
        }),
    );
    return opened;
  }

  async function ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    const stripe = await open();
    try {
      return await question(stripe);
    } catch (error) {
      throw isTrouble(error) ? new ProviderDownError('Stripe cannot be reached.', { cause: error }) : error;
    }
  }

  async function find<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask(question);
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return undefined;
      throw error;
    }
  }

  return { ask, find, offline: open };
}

const isOfKind = (error: unknown, kinds: readonly string[]) =>
  error instanceof Error && 'type' in error && kinds.some((kind) => kind === error.type);

/** Out of reach, overloaded, or an error of its own; a wrong key or a wrong request is ours to put right. */
function isTrouble(error: unknown): boolean {
  return isOfKind(error, ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
}

export function isKeyRefused(error: unknown): boolean {
  return isOfKind(error, ['StripeAuthenticationError', 'StripePermissionError']);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

import { z } from 'zod';
import { sandboxName } from '#kernel/payment-provider-name.ts';
import { deriveKey } from '../auth/derived-key.ts';
import { isLoopback } from '../http/loopback.ts';

export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, 'must look like sk_test_… or sk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must look like pk_test_… or pk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must look like whsec_…')
    .optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:12111' })
    .optional(),
  /** 'on' if Stripe computes tax. Prices include it. */
  STRIPE_TAX: z.enum(['on', 'off'], "must be 'on' or 'off'").optional(),
};
const shape = z.object(stripeVariables);
type StripeVariables = z.infer<typeof shape>;

export type StripeSettings = Readonly<{
  kind: 'stripe';
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Absent: Stripe's own URL. */
  apiUrl?: string;
  /** Set if Stripe computes tax. Prices include it. */
  tax?: true;
}>;
export type SandboxSettings = Readonly<{ kind: typeof sandboxName; webhookSecret: string }>;
export type PaymentSettings = StripeSettings | SandboxSettings | Readonly<{ kind: 'none' }>;

export function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}

const required = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const mode = (key: string) => (isLiveKey(key) ? 'live' : 'test');

/** Errors in the combination of variables; without values, which are secret. */
export function stripeFaults(given: StripeVariables): string[] {
  const names = Object.keys(stripeVariables);
  const present = names.find((name) => given[name as keyof StripeVariables] !== undefined);
  if (!present) return [];
  const missing = required.filter((name) => given[name] === undefined);
  if (missing.length > 0) return missing.map((name) => `${present} also needs ${name}`);
  const [secret, publishable] = [
    mode(given.STRIPE_SECRET_KEY ?? ''),
    mode(given.STRIPE_PUBLISHABLE_KEY ?? ''),
  ];
  if (secret !== publishable) {
    return [`STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${publishable} key`];
  }
  if (secret === 'live' && given.STRIPE_API_URL) return ['STRIPE_API_URL is for tests, not for live keys'];
  return [];
}

/** Reserved names that no public site can have (RFC 2606, RFC 6761). */
function isPrivateName(hostname: string): boolean {
  return isLoopback(hostname) || /(^|\.)(test|example|invalid)$/.test(hostname);
}

/** Top-level domains for internal networks, absent from public DNS. */
const internalNames = /\.(local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/;

/** A domain name in public DNS; not an IP address or a single label. */
function isPublicName(hostname: string): boolean {
  return /\.[a-z][a-z0-9-]*$/.test(hostname) && !isPrivateName(hostname) && !internalNames.test(hostname);
}

/** True if Stripe can deliver webhooks to this URL. */
export function canStripeReach(appUrl: string): boolean {
  const { protocol, hostname } = new URL(appUrl);
  return protocol === 'https:' && isPublicName(hostname.replace(/\.$/, ''));
}

/** Stripe if its keys are set; the sandbox on a private site; otherwise none. */
export function paymentSettings(given: StripeVariables, appUrl: string, authSecret: string): PaymentSettings {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, STRIPE_TAX } =
    given;
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    return {
      kind: 'stripe',
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      ...(STRIPE_API_URL ? { apiUrl: STRIPE_API_URL } : {}),
      ...(STRIPE_TAX === 'on' ? { tax: true } : {}),
    };
  }
  if (!isPrivateName(new URL(appUrl).hostname)) return { kind: 'none' };
  const key = deriveKey(authSecret, 'sandbox-webhook');
  return { kind: sandboxName, webhookSecret: Buffer.from(key).toString('base64url') };
}

/** True for test keys on a public site, whose users would believe that they have paid. */
export function isTestInPublic(payments: PaymentSettings, appUrl: string): boolean {
  const isTest = payments.kind === 'stripe' && !isLiveKey(payments.secretKey);
  return isTest && !isPrivateName(new URL(appUrl).hostname);
}

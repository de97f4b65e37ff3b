import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Settings } from '../env.ts';
import type { Counted, RateRule } from './limits/rate-limit.ts';

const unknown = '0.0.0.0';

/** A /64 counts as one IPv6 client; an IPv4-mapped address counts as IPv4. */
function normalise(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::`;
}

/** Multiplier of the limit for a /48, which many providers give to a single customer. */
const networksPerSite = 8;

/** The limit for this client, and a looser one for its /48, which contains 65,536 networks of size /64. */
export function countedFor(rule: RateRule, client: string): Counted[] {
  const site = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::$/.exec(client)?.[1];
  const wider = { ...rule, name: `${rule.name}-48`, max: rule.max * networksPerSite };
  return [{ rule, who: client }, ...(site ? [{ rule: wider, who: site }] : [])];
}

/**
 * The socket's address or, behind our own proxy, the last address in X-Forwarded-For, which the proxy
 * appended. The client can forge the others.
 */
export function addressFrom(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string {
  return normalise(exactFrom(forwardedFor, socketAddress, { trustProxy }));
}

function exactFrom(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string {
  const hop = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return hop && isIP(hop) ? hop : (socketAddress ?? unknown);
}

/** The full address. Unlike in `clientAddress`, IPv6 clients within one /64 differ. */
export function exactAddress(c: Context, settings: Pick<Settings, 'trustProxy'>): string {
  return exactFrom(c.req.header('x-forwarded-for'), socketAddressOf(c), settings);
}

function socketAddressOf(c: Context): string | undefined {
  // Node's adapter sets `incoming`; a test without a server does not.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket?.remoteAddress;
}

export function clientAddress(c: Context, settings: Pick<Settings, 'trustProxy'>): string {
  return addressFrom(c.req.header('x-forwarded-for'), socketAddressOf(c), settings);
}

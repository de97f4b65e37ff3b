import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Settings } from '../env.ts';
import type { Counted, RateRule } from './rate-limit.ts';

const unknown = '0.0.0.0';

/** An IPv6 client owns a whole /64, so that is what counts as one client; a mapped IPv4 is an IPv4. */
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

/** How many /64 networks' worth of requests a whole /48 may send: many a provider gives one to a single customer. */
const networksPerSite = 8;

/** A limit for this client and a looser one for its /48, which holds 65,536 networks. */
export function countedFor(rule: RateRule, client: string): Counted[] {
  const site = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::$/.exec(client)?.[1];
  const wider = { ...rule, name: `${rule.name}-48`, max: rule.max * networksPerSite };
  return [{ rule, who: client }, ...(site ? [{ rule: wider, who: site }] : [])];
}

/**
 * The client's address as the socket has it; behind our own proxy, the address that the proxy saw and put last.
 * Everything before that in the header is the client's own claim.
 */
export function addressFrom(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string {
  const hop = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return normalise(hop && isIP(hop) ? hop : (socketAddress ?? unknown));
}

export function clientAddress(c: Context, settings: Pick<Settings, 'trustProxy'>): string {
  // Served by Node there is a socket; in a test without a server there may be none.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return addressFrom(c.req.header('x-forwarded-for'), incoming?.socket?.remoteAddress, settings);
}

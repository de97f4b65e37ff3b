import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Settings } from '../env.ts';

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

/**
 * Who is asking, as the socket says; behind our own proxy, the address that it saw and put last.
 * What stands before that in the header is the client's own claim.
 */
export function clientAddress(c: Context, { trustProxy }: Pick<Settings, 'trustProxy'>): string {
  const hop = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (hop && isIP(hop)) return normalise(hop);
  // Served by Node there is a socket; in a test without a server there may be none.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return normalise(incoming?.socket?.remoteAddress ?? unknown);
}

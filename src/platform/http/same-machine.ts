import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isLoopbackHost } from './loopback.ts';

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether the client runs on this machine. The Host header alone proves nothing, since any client can send one;
 * a proxy connects from here too, but says for whom it asks.
 */
export function isSameMachine(c: Context): boolean {
  // Served by Node there is a socket; in a test without a server there may be none.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const address = incoming?.socket?.remoteAddress ?? '';
  return (
    /^(::1$|(::ffff:)?127\.)/.test(address) &&
    isLoopbackHost(c.req.header('host')) &&
    forwarding.every((name) => c.req.header(name) === undefined)
  );
}

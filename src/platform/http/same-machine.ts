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
 * True if the client runs on this machine. The Host header alone can be forged. A local proxy also connects
 * from this machine, but sends forwarding headers.
 */
export function isSameMachine(c: Context): boolean {
  // Node's adapter sets `incoming`; a test without a server does not.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const address = incoming?.socket?.remoteAddress ?? '';
  return (
    /^(::1$|(::ffff:)?127\.)/.test(address) &&
    isLoopbackHost(c.req.header('host')) &&
    forwarding.every((name) => c.req.header(name) === undefined)
  );
}

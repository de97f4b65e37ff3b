import type { ProxyOptions } from 'vite';
import { isLoopbackAddress } from '#platform/http/loopback.ts';

/**
 * Everything behind the proxy seems to come from this machine, so it says when it does not: the outbox, which holds
 * sign-in links, stays closed to other machines under `npm run dev -- --host` too.
 */
export function devProxy(api: string): Record<string, ProxyOptions> {
  const options: ProxyOptions = {
    target: api,
    configure: (proxy) => {
      proxy.on('proxyReq', (onward, { socket: { remoteAddress = 'unknown' } }) => {
        // An IPv4 address on a socket for both kinds.
        if (!isLoopbackAddress(remoteAddress.replace(/^::ffff:/, '')))
          onward.setHeader('x-forwarded-for', remoteAddress);
      });
    },
  };
  return { '/api': options, '/dev/outbox': options };
}

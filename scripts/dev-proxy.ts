import type { ProxyOptions } from 'vite';
import { isLoopbackAddress } from '#platform/http/loopback.ts';

/**
 * Behind the proxy every request seems local, so the proxy marks foreign ones: under `npm run dev --
 * --host` the outbox, which holds sign-in links, stays closed to other machines.
 */
export function devProxy(api: string): Record<string, ProxyOptions> {
  const options: ProxyOptions = {
    target: api,
    configure: (proxy) => {
      proxy.on('proxyReq', (onward, { socket: { remoteAddress = 'unknown' } }) => {
        // An IPv4-mapped address.
        if (!isLoopbackAddress(remoteAddress.replace(/^::ffff:/, '')))
          onward.setHeader('x-forwarded-for', remoteAddress);
      });
    },
  };
  return { '/api': options, '/v1': options, '/mcp': options, '/dev/outbox': options };
}

import { withoutKey } from '#kernel/private-address.ts';
import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';

export type RequestLines = Readonly<{
  /** The id to use for a request that came with this x-request-id header. */
  idFor(given: string | undefined): string;
  write(
    id: string,
    method: string,
    path: string,
    status: number,
    milliseconds: number,
    client: () => string,
  ): void;
}>;

const acceptableId = /^[\w-]{8,64}$/;

/** One log line per request. A request id or address from outside is trusted only behind our proxy. */
export function createRequestLines(log: Log, { trustProxy }: Pick<Settings, 'trustProxy'>): RequestLines {
  // No field is a secret, and redaction takes twenty times as long as writing the line.
  const lines = log.child({}, { redact: [] });
  return {
    idFor: (given) => (trustProxy && given && acceptableId.test(given) ? given : crypto.randomUUID()),
    write(id, method, path, status, milliseconds, client) {
      if (!lines.isLevelEnabled('info')) return;
      const ms = Math.round(milliseconds * 10) / 10;
      lines.info({
        id,
        method,
        path: withoutKey(path),
        status,
        ms,
        ...(trustProxy ? { client: client() } : {}),
      });
    },
  };
}

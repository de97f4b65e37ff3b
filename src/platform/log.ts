import cluster from 'node:cluster';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from './env.ts';

export type Log = Logger;

/** Whatever stands under such a name is a secret, at any of the depths we log. */
const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'authSecret',
  'authorization',
  'cookie',
  'set-cookie',
];
const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

type Described = { type: string; message: string; code?: unknown; stack: string; cause?: Described };

/**
 * Only what is fit for a log: a failed query carries the values that were to be stored, in its message too,
 * and PostgreSQL's own error repeats the row in its details.
 */
function describe(error: Error): Described {
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;
  const frames = error.stack?.indexOf('\n    at ') ?? -1;
  return {
    type: error.name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    stack: frames < 0 ? '' : (error.stack?.slice(frames + 1) ?? ''),
    ...(error.cause instanceof Error ? { cause: describe(error.cause) } : {}),
  };
}

export function createLog(settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: settings.logLevel,
    // Which of several processes says so.
    base: cluster.isWorker ? { pid: process.pid } : null,
    redact: { paths, censor: '[hidden]' },
    serializers: { err: (error: unknown) => (error instanceof Error ? describe(error) : error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

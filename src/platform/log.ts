import cluster from 'node:cluster';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from './env.ts';
import { readableLine } from './readable-lines.ts';

export type Log = Logger;

/** Values under these names are secrets, at every depth we log. */
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

/** People look at a terminal; programs read lines of JSON. */
function terminal(): DestinationStream {
  const inColour = !process.env.NO_COLOR;
  return { write: (line) => process.stdout.write(readableLine(line, inColour)) };
}

export function createLog(settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: settings.logLevel,
    // Which of several processes says so.
    base: cluster.isWorker ? { pid: process.pid } : null,
    redact: { paths, censor: '[hidden]' },
    serializers: { err: (error: unknown) => (error instanceof Error ? describe(error) : error) },
  };
  if (destination) return pino(options, destination);
  return process.stdout.isTTY ? pino(options, terminal()) : pino(options);
}

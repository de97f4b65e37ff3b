import cluster from 'node:cluster';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from './env.ts';
import { readableLine } from './readable-lines.ts';

export type Log = Logger;

/** Fields that are redacted at every depth that we log. */
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
 * A failed query contains the values to be stored, in its message too, and PostgreSQL's error details
 * repeat the row: the log gets none of them.
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

/** Readable lines on a terminal; JSON elsewhere. */
function terminal(): DestinationStream {
  const inColour = !process.env.NO_COLOR;
  return { write: (line) => process.stdout.write(readableLine(line, inColour)) };
}

export function createLog(settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: settings.logLevel,
    // Distinguishes the log lines of several processes.
    base: cluster.isWorker ? { pid: process.pid } : null,
    redact: { paths, censor: '[hidden]' },
    serializers: { err: (error: unknown) => (error instanceof Error ? describe(error) : error) },
  };
  if (destination) return pino(options, destination);
  return process.stdout.isTTY ? pino(options, terminal()) : pino(options);
}

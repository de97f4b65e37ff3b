import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from './env.ts';

export type Log = Logger;

export function createLog(settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Log {
  const options = { level: settings.logLevel, base: null };
  return destination ? pino(options, destination) : pino(options);
}

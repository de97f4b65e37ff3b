import { z } from 'zod';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .default('off')
  .transform((word) => word === 'on' || word === 'true' || word === '1');

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com', abort: true })
  .refine((address) => /^[^/]+:\/\/[^/?#]+\/?$/.test(address), 'must have no path')
  .transform((address) => new URL(address).origin);

const variables = z.object({
  PORT: z
    .stringFormat('port', /^\d{1,5}$/, 'must be a number from 0 to 65535')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535'),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: origin.optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  TRUST_PROXY: flag,
});

export type Settings = Readonly<{
  port: number;
  host: string;
  appUrl: string;
  logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  trustProxy: boolean;
}>;

/** A setting that stops the start; its message is the sentence to show. */
export class SettingError extends Error {}

/** Reads and validates every setting; a variable set to nothing counts as not set. */
export function readSettings(source: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new SettingError(`Fairsplit cannot start: ${[...new Set(wrong)].join('; ')}.`);
  }
  const { PORT, HOST, APP_URL, LOG_LEVEL, TRUST_PROXY } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    appUrl: APP_URL ?? `http://localhost:${PORT}`,
    logLevel: LOG_LEVEL,
    trustProxy: TRUST_PROXY,
  };
}

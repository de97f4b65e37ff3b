import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type BusinessHours, defaultHours, isTimeZone, readHours } from '#kernel/business-hours.ts';
import {
  type SocialSettings,
  socialNeeds,
  socialSettings,
  socialVariables,
} from './auth/social/social-settings.ts';
import { ExplainedError } from './explained-error.ts';
import { isLoopback, isLoopbackAddress } from './http/loopback.ts';
import { type Network, readNetwork } from './outgoing/network.ts';
import {
  type PaymentSettings,
  paymentSettings,
  stripeFaults,
  stripeVariables,
} from './payments/payment-settings.ts';
import { isVapidKey } from './push/vapid-key.ts';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .default('off')
  .transform((word) => word === 'on' || word === 'true' || word === '1');

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com', abort: true })
  .refine((address) => /^[^/]+:\/\/[^/?#]+\/?$/.test(address), 'must have no path')
  .transform((address) => new URL(address).origin);

const email = z.email({ pattern: z.regexes.html5Email, error: 'must be an e-mail address' });

const sender = z
  .string()
  .regex(/^[^<>"\p{Cc}]*<[^<>]+>$|^[^<>]+$/u, 'must look like Fairsplit <hello@example.com>')
  .transform((value) => {
    const [name, address] = value.includes('<') ? value.slice(0, -1).split('<') : ['Fairsplit', value];
    return { name: (name ?? '').trim(), address: (address ?? '').trim() };
  })
  .refine(({ address }) => email.safeParse(address).success, 'must look like Fairsplit <hello@example.com>');

const networks = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== '').map(readNetwork))
  .refine(
    (read): read is Network[] => !read.includes(undefined),
    'must be a list of addresses such as 10.0.0.5, 192.168.1.0/24',
  );

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
  WORKERS: z
    .stringFormat('workers', /^\d{1,2}$/, 'must be a number from 1 to 64')
    .default('1')
    .transform(Number)
    .refine((count) => count >= 1 && count <= 64, 'must be a number from 1 to 64'),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be one of all, web, worker').default('all'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/\S+$/,
      'must be an address such as postgresql://user:password@host:5432/fairsplit',
    )
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/\S+$/,
      'must be an address such as postgresql://user:password@host:5432/fairsplit',
    )
    .optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  OWNER_EMAIL: email.optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtp://user:password@mail.example.com:587',
    })
    .optional(),
  MAIL_FROM: sender.optional(),
  SUPPORT_EMAIL: email.optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?[\d ().-]{5,30}$/, 'must be a telephone number such as +1 555 010 0000')
    .optional(),
  SUPPORT_HOURS: z
    .string()
    .refine((text) => readHours(text) !== null, `must look like ${defaultHours.text}`)
    .default(defaultHours.text),
  SUPPORT_TIME_ZONE: z
    .string()
    .refine(isTimeZone, `must be a time zone such as ${defaultHours.timeZone}`)
    .default(defaultHours.timeZone),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z\d]{4,20}$/, 'must look like G-XXXXXXXXXX')
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  OUTGOING_ALLOW: networks,
  VAPID_PRIVATE_KEY: z.string().refine(isVapidKey, 'must be 32 bytes in base64url').optional(),
  ...socialVariables,
  ...stripeVariables,
});

export const variableNames: readonly string[] = Object.keys(variables.shape);

const needs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_KEY', 'S3_SECRET'],
  ['S3_SECRET', 'S3_KEY'],
  ...socialNeeds,
] as const;

export type Settings = Readonly<{
  port: number;
  host: string;
  appUrl: string;
  logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  trustProxy: boolean;
  /** Processes on this machine. */
  workers: number;
  /** Whether a process serves requests, runs jobs, or both. */
  role: z.infer<typeof variables>['ROLE'];
  /** Absent: only callers on this machine may read the metrics. */
  metricsToken?: string;
  dataDir: string;
  /** Absent: an embedded PostgreSQL in the data folder. */
  databaseUrl?: string;
  /** Bypasses PgBouncer for LISTEN, migrations and jobs, which need session connections. */
  databaseDirectUrl?: string;
  authSecret: string;
  ownerEmail?: string;
  /** Absent: messages stay in the outbox. */
  smtpUrl?: string;
  mailFrom: Readonly<{ name: string; address: string }>;
  supportEmail?: string;
  /** Absent: the contact page offers to call back. */
  supportPhone?: string;
  /** When the live chat is staffed. */
  supportHours: BusinessHours;
  /** The Google Analytics measurement ID. Absent: only our own analytics run. */
  measurementId?: string;
  /** Absent: files stay in the data folder. */
  s3?: S3Settings;
  /** Private networks to which webhooks and push messages may be sent. */
  outgoingAllow: readonly Network[];
  /** Absent: a key derived from `authSecret`. */
  vapidPrivateKey?: string;
  payments: PaymentSettings;
  social: SocialSettings;
}>;

export type S3Settings = Readonly<{
  bucket: string;
  region: string;
  endpoint?: string;
  /** Absent: the machine's IAM role. */
  credentials?: Readonly<{ accessKeyId: string; secretAccessKey: string }>;
}>;

export class SettingError extends ExplainedError {}

/** Makes the secret for a site that only this machine can reach, and may store it in the data folder. */
export type SecretMaker = (dataDir: string) => string;
const makeTemporarySecret: SecretMaker = () => randomBytes(32).toString('base64url');

/** Reads and validates every setting; an empty variable counts as unset. */
export function readSettings(
  source: Readonly<Record<string, string | undefined>>,
  makeSecret: SecretMaker = makeTemporarySecret,
): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw refuse([...new Set(wrong)]);
  }
  const missing = needs.filter(([present, needed]) => parsed.data[present] && !parsed.data[needed]);
  if (missing.length > 0) throw refuse(missing.map(([present, needed]) => `${present} also needs ${needed}`));
  const stripeReasons = stripeFaults(parsed.data);
  if (stripeReasons.length > 0) throw refuse(stripeReasons);
  const { PORT, HOST, APP_URL, LOG_LEVEL, TRUST_PROXY, DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL } =
    parsed.data;
  const { AUTH_SECRET, OWNER_EMAIL, SMTP_URL, MAIL_FROM, SUPPORT_EMAIL, GA_MEASUREMENT_ID } = parsed.data;
  if (!APP_URL && !isLoopbackAddress(HOST)) {
    throw refuse([
      `HOST=${HOST} lets other machines in, so APP_URL must be set to the address they use, such as https://example.com`,
    ]);
  }
  const appUrl = APP_URL ?? `http://localhost:${PORT}`;
  const dataDir = resolve(DATA_DIR);
  if (!AUTH_SECRET && !isLoopback(new URL(appUrl).hostname)) {
    throw refuse([`AUTH_SECRET must be set for ${appUrl}: at least 32 characters that nobody can guess`]);
  }
  const { WORKERS, ROLE, METRICS_TOKEN } = parsed.data;
  if (ROLE !== 'all' && !DATABASE_URL) {
    throw refuse([`ROLE=${ROLE} also needs DATABASE_URL: no other process can use the embedded database`]);
  }
  const s3 = s3Settings(parsed.data);
  const authSecret = AUTH_SECRET ?? makeSecret(dataDir);
  return {
    port: PORT,
    host: HOST,
    appUrl,
    logLevel: LOG_LEVEL,
    trustProxy: TRUST_PROXY,
    workers: WORKERS,
    role: ROLE,
    ...(METRICS_TOKEN ? { metricsToken: METRICS_TOKEN } : {}),
    dataDir,
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
    ...(DATABASE_DIRECT_URL ? { databaseDirectUrl: DATABASE_DIRECT_URL } : {}),
    authSecret,
    ...(OWNER_EMAIL ? { ownerEmail: OWNER_EMAIL } : {}),
    ...(SMTP_URL ? { smtpUrl: SMTP_URL } : {}),
    mailFrom: MAIL_FROM ?? { name: 'Fairsplit', address: 'outbox@localhost' },
    ...(SUPPORT_EMAIL ? { supportEmail: SUPPORT_EMAIL } : {}),
    ...(parsed.data.SUPPORT_PHONE ? { supportPhone: parsed.data.SUPPORT_PHONE } : {}),
    supportHours: { text: parsed.data.SUPPORT_HOURS, timeZone: parsed.data.SUPPORT_TIME_ZONE },
    ...(GA_MEASUREMENT_ID ? { measurementId: GA_MEASUREMENT_ID } : {}),
    ...(s3 ? { s3 } : {}),
    outgoingAllow: parsed.data.OUTGOING_ALLOW,
    ...(parsed.data.VAPID_PRIVATE_KEY ? { vapidPrivateKey: parsed.data.VAPID_PRIVATE_KEY } : {}),
    payments: paymentSettings(parsed.data, appUrl, authSecret),
    social: socialSettings(parsed.data),
  };
}

function refuse(reasons: readonly string[]): SettingError {
  return new SettingError(`Fairsplit cannot start: ${reasons.join('; ')}.`);
}

function s3Settings(given: z.infer<typeof variables>): S3Settings | undefined {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_KEY, S3_SECRET } = given;
  if (!S3_BUCKET) return undefined;
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}),
    ...(S3_KEY && S3_SECRET ? { credentials: { accessKeyId: S3_KEY, secretAccessKey: S3_SECRET } } : {}),
  };
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, variableNames } from './env.ts';

const secret = '0123456789abcdef0123456789abcdef';

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({}, () => 'made up')).toEqual({
      social: {},
      outgoingAllow: [],
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      logLevel: 'info',
      trustProxy: false,
      supportHours: { text: 'Mon-Fri 09:00-18:00, Sat 10:00-16:00', timeZone: 'America/Los_Angeles' },
      workers: 1,
      role: 'all',
      dataDir: resolve('.data'),
      authSecret: 'made up',
      mailFrom: { name: 'Fairsplit', address: 'outbox@localhost' },
      payments: { kind: 'sandbox', webhookSecret: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });

  it('derives the address from the port and treats an empty variable as not set', () => {
    expect(readSettings({ PORT: '8080', APP_URL: '' }).appUrl).toBe('http://localhost:8080');
  });

  it('keeps only the origin of the address', () => {
    const given = { APP_URL: 'https://fairsplit.example/', AUTH_SECRET: secret };
    expect(readSettings(given).appUrl).toBe('https://fairsplit.example');
  });

  it('asks for a secret where others can reach it, and makes one up where they cannot', () => {
    const made: string[] = [];
    const make = (dataDir: string) => `made up for ${made[made.push(dataDir) - 1]}`;
    expect(readSettings({ AUTH_SECRET: secret }, make).authSecret).toBe(secret);
    expect(() => readSettings({ APP_URL: 'https://fairsplit.example' }, make)).toThrow(
      'Fairsplit cannot start: AUTH_SECRET must be set for https://fairsplit.example',
    );
    expect(made).toEqual([]);
    expect(readSettings({ DATA_DIR: '/data', APP_URL: 'http://127.0.0.1:80' }, make).authSecret).toBe(
      'made up for /data',
    );
    expect(readSettings({}).authSecret).not.toBe(readSettings({}).authSecret);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'fairsplit.internal'])(
    'asks for the public address where HOST=%s lets others in',
    (host) => {
      expect(() => readSettings({ HOST: host })).toThrow(
        `Fairsplit cannot start: HOST=${host} lets other machines in, so APP_URL must be set`,
      );
      const given = { HOST: host, APP_URL: 'https://fairsplit.example', AUTH_SECRET: secret };
      expect(readSettings(given)).toMatchObject({ host, appUrl: 'https://fairsplit.example' });
    },
  );

  it.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('needs none for HOST=%s', (host) => {
    expect(readSettings({ HOST: host })).toMatchObject({ host, appUrl: 'http://localhost:3000' });
  });

  it('needs one in the image, which listens on every address', () => {
    const dockerfile = readFileSync(resolve(import.meta.dirname, '../../Dockerfile'), 'utf8');
    const image: Record<string, string> = Object.fromEntries(
      [...dockerfile.matchAll(/\b(HOST|PORT|DATA_DIR)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    expect(image).toMatchObject({ HOST: '0.0.0.0' });
    expect(() => readSettings(image)).toThrow('APP_URL must be set');
  });

  it('reads the database and the owner', () => {
    const given = { DATABASE_URL: 'postgres://me@db.example/fairsplit', OWNER_EMAIL: 'me@example.com' };
    expect(readSettings(given)).toMatchObject({
      databaseUrl: given.DATABASE_URL,
      ownerEmail: given.OWNER_EMAIL,
    });
  });

  it.each([
    ['on', true],
    ['1', true],
    ['off', false],
    ['0', false],
  ])('reads TRUST_PROXY=%s', (word, expected) => {
    expect(readSettings({ TRUST_PROXY: word }).trustProxy).toBe(expected);
  });

  it('reads how many processes there are and what they do', () => {
    const given = { DATABASE_URL: 'postgres://db.example/x', WORKERS: '4', ROLE: 'worker' };
    expect(readSettings(given)).toMatchObject({ workers: 4, role: 'worker' });
  });

  it.each([
    ['PORT', '3000x', 'PORT must be a number from 0 to 65535'],
    ['PORT', '65536', 'PORT must be a number from 0 to 65535'],
    ['PORT', '-1', 'PORT must be a number from 0 to 65535'],
    ['APP_URL', 'fairsplit', 'APP_URL must be an address such as https://example.com'],
    ['APP_URL', 'ftp://fairsplit.example', 'APP_URL must be an address such as https://example.com'],
    ['APP_URL', 'https://fairsplit.example/app', 'APP_URL must have no path'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace'],
    ['TRUST_PROXY', 'maybe', 'TRUST_PROXY must be on or off'],
    ['WORKERS', '0', 'WORKERS must be a number from 1 to 64'],
    ['WORKERS', '65', 'WORKERS must be a number from 1 to 64'],
    ['WORKERS', 'many', 'WORKERS must be a number from 1 to 64'],
    ['ROLE', 'boss', 'ROLE must be one of all, web, worker'],
    ['ROLE', 'web', 'ROLE=web also needs DATABASE_URL'],
    ['ROLE', 'worker', 'ROLE=worker also needs DATABASE_URL'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters'],
    ['DATABASE_URL', 'mysql://db.example/x', 'DATABASE_URL must be an address such as postgresql://'],
    ['DATABASE_URL', 'localhost:5432', 'DATABASE_URL must be an address such as postgresql://'],
    ['AUTH_SECRET', 'short', 'AUTH_SECRET must have at least 32 characters'],
    ['OWNER_EMAIL', 'owner', 'OWNER_EMAIL must be an e-mail address'],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be an address such as smtp://'],
    ['SMTP_URL', 'http://mail.example.com', 'SMTP_URL must be an address such as smtp://'],
    ['SMTP_URL', 'smtp://mail.example.com', 'SMTP_URL also needs MAIL_FROM'],
    ['MAIL_FROM', 'somebody', 'MAIL_FROM must look like'],
    ['MAIL_FROM', 'A <a@example.com>, B <b@example.com>', 'MAIL_FROM must look like'],
    ['MAIL_FROM', 'A\r\nBcc: b@example.com <a@example.com>', 'MAIL_FROM must look like'],
    ['SUPPORT_PHONE', 'call me', 'SUPPORT_PHONE must be a telephone number such as +1 555 010 0000'],
    ['SUPPORT_HOURS', 'always', 'SUPPORT_HOURS must look like Mon-Fri 09:00-18:00, Sat 10:00-16:00'],
    ['SUPPORT_TIME_ZONE', 'Mars/Base', 'SUPPORT_TIME_ZONE must be a time zone such as America/Los_Angeles'],
    ['SUPPORT_EMAIL', 'help me', 'SUPPORT_EMAIL must be an e-mail address'],
    [
      'OUTGOING_ALLOW',
      '10.0.0.5, internal',
      'OUTGOING_ALLOW must be a list of addresses such as 10.0.0.5, 192.168.1.0/24',
    ],
    ['VAPID_PRIVATE_KEY', 'short', 'VAPID_PRIVATE_KEY must be 32 bytes in base64url'],
    ['GA_MEASUREMENT_ID', 'UA-1', 'GA_MEASUREMENT_ID must look like G-XXXXXXXXXX'],
    ['GA_MEASUREMENT_ID', "G-ABCD';alert(1)", 'GA_MEASUREMENT_ID must look like G-XXXXXXXXXX'],
    ['S3_ENDPOINT', 'https://s3.example.com', 'S3_ENDPOINT also needs S3_BUCKET'],
    ['S3_KEY', 'key', 'S3_KEY also needs S3_SECRET'],
  ])('refuses %s=%s by name', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(`Fairsplit cannot start: ${sentence}`);
  });

  it('never repeats a password', () => {
    expect(() => readSettings({ SMTP_URL: 'smpt://user:hunter2@mail.example.com' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });

  it.each([
    ['Fairsplit Mail <hello@example.com>', { name: 'Fairsplit Mail', address: 'hello@example.com' }],
    ['hello@example.com', { name: 'Fairsplit', address: 'hello@example.com' }],
  ])('reads MAIL_FROM=%s', (text, expected) => {
    expect(readSettings({ MAIL_FROM: text }).mailFrom).toEqual(expected);
  });

  it('reads where files go', () => {
    const given = {
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'https://s3.example.com/v1',
      S3_KEY: 'k',
      S3_SECRET: 's',
    };
    expect(readSettings(given).s3).toEqual({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: 'https://s3.example.com/v1',
      credentials: { accessKeyId: 'k', secretAccessKey: 's' },
    });
    expect(readSettings({ S3_BUCKET: 'files' }).s3).toEqual({ bucket: 'files', region: 'us-east-1' });
  });
});

it('is described in the documents, each variable and no other', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const table = text.slice(text.indexOf('## Settings'), text.indexOf('## A deployment'));
  const described = [...table.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name]) => name);
  expect(new Set(described)).toEqual(new Set(variableNames));
  expect(described).toHaveLength(variableNames.length);
});

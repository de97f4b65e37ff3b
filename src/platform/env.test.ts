import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './env.ts';

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      logLevel: 'info',
      trustProxy: false,
      dataDir: resolve('.data'),
      mailFrom: { name: 'Fairsplit', address: 'outbox@localhost' },
    });
  });

  it('derives the address from the port and treats an empty variable as not set', () => {
    expect(readSettings({ PORT: '8080', APP_URL: '' }).appUrl).toBe('http://localhost:8080');
  });

  it('keeps only the origin of the address', () => {
    expect(readSettings({ APP_URL: 'https://fairsplit.example/' }).appUrl).toBe('https://fairsplit.example');
  });

  it.each([
    ['on', true],
    ['1', true],
    ['off', false],
    ['0', false],
  ])('reads TRUST_PROXY=%s', (word, expected) => {
    expect(readSettings({ TRUST_PROXY: word }).trustProxy).toBe(expected);
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
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be an address such as smtp://'],
    ['SMTP_URL', 'http://mail.example.com', 'SMTP_URL must be an address such as smtp://'],
    ['SMTP_URL', 'smtp://mail.example.com', 'SMTP_URL also needs MAIL_FROM'],
    ['MAIL_FROM', 'somebody', 'MAIL_FROM must look like'],
    ['MAIL_FROM', 'A <a@example.com>, B <b@example.com>', 'MAIL_FROM must look like'],
    ['MAIL_FROM', 'A\r\nBcc: b@example.com <a@example.com>', 'MAIL_FROM must look like'],
    ['SUPPORT_EMAIL', 'help me', 'SUPPORT_EMAIL must be an e-mail address'],
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

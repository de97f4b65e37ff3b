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
  ])('refuses %s=%s by name', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(`Fairsplit cannot start: ${sentence}`);
  });
});

import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '#platform/env.ts';
import { welcomeLines } from './welcome.ts';

const secret = { AUTH_SECRET: 'only for tests: 0123456789abcdef0123456789abcdef' };

it('says where to look, where mail lands and where data is kept', () => {
  const text = welcomeLines(readSettings({ ...secret, DATA_DIR: 'there', PORT: '4000' }), true).join('\n');
  expect(text).toContain('Open   http://localhost:4000');
  expect(text).toContain('http://localhost:4000/dev/outbox');
  expect(text).toContain(`in ${resolve('there')} (database, pictures, e-mail)`);
});

it('names the database it was given without its password', () => {
  const databaseUrl = 'postgresql://fairsplit:hidden@db.example/fairsplit';
  const text = welcomeLines(readSettings({ ...secret, DATABASE_URL: databaseUrl }), false).join('\n');
  expect(text).toContain('in the database of DATABASE_URL');
  expect(text).toContain('sent through SMTP_URL');
  expect(text).not.toContain('hidden');
});

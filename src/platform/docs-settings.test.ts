import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSettings } from './env.ts';

it('the origins that the docs show leave the sandbox off', () => {
  const pages = globSync('docs/**/*.{md,conf,service,yaml}').map((file) => readFileSync(file, 'utf8'));
  const origins = pages.flatMap((page) => [...page.matchAll(/APP_URL=(\S+)/g)].map(([, origin]) => origin));
  expect(origins).toContain('https://fairsplit.example.com');
  const secret = 'a secret of thirty-two characters';
  const kinds = origins.map(
    (APP_URL) => readSettings({ APP_URL, AUTH_SECRET: secret }, () => secret).payments.kind,
  );
  expect(new Set(kinds)).toEqual(new Set(['none']));
});

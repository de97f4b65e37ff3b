import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { onError } from './problem-response.ts';
import type { RequestVariables } from './request-log.ts';
import { refuseCrossOrigin, requireSameOrigin } from './same-origin.ts';

const settings = { appUrl: 'https://fairsplit.example' };
const app = new Hono<{ Variables: RequestVariables }>();
app.onError(onError(createLog({ logLevel: 'silent' })));
app.post('/strict', (c) => {
  requireSameOrigin(c, settings);
  return c.text('done');
});
app.post('/open', (c) => {
  refuseCrossOrigin(c, settings);
  return c.text('done');
});

const status = async (path: string, headers: Record<string, string>) =>
  (await app.request(path, { method: 'POST', headers })).status;

const foreign = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://fairsplit.example.evil.example' },
  { origin: 'http://fairsplit.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
] as const;
const ours = [{ origin: 'https://fairsplit.example' }, { 'sec-fetch-site': 'same-origin' }] as const;

describe('a write that a cookie authorises', () => {
  it.each(ours)('passes with %o', async (headers) => expect(await status('/strict', headers)).toBe(200));
  it.each(foreign)('is refused with %o', async (headers) =>
    expect(await status('/strict', headers)).toBe(403),
  );
  it('is refused when the browser does not say where it comes from', async () => {
    expect(await status('/strict', {})).toBe(403);
  });
});

describe('a call open to everyone', () => {
  it.each(ours)('passes with %o', async (headers) => expect(await status('/open', headers)).toBe(200));
  it.each(foreign)('is refused with %o', async (headers) => expect(await status('/open', headers)).toBe(403));
  it('passes from a program, which has neither origin nor cookie', async () => {
    expect(await status('/open', {})).toBe(200);
  });
  it('is refused with a cookie of unknown origin', async () => {
    expect(await status('/open', { cookie: 'a=b' })).toBe(403);
  });
});

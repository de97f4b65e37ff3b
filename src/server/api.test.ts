import { expect, it } from 'vitest';
import { connect } from '#platform/db/database.ts';
import { readSettings } from '#platform/env.ts';
import { createLog } from '#platform/log.ts';
import { createApi } from './api.ts';
import { openPayments } from './payments.ts';

function appWith(variables: Record<string, string> = {}, isReady = () => true) {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...variables });
  const log = createLog(settings);
  // Fails every call: none of these requests may reach a service.
  const away = () => Promise.reject(new Error('not there'));
  const database = connect('postgresql://nobody@127.0.0.1:1/nothing', log);
  const files = { put: away, get: away, remove: away, removeAll: away };
  const changes = {
    announce: () => {},
    announceToAll: () => {},
    streams: () => 0,
    endSessions: away,
    ended: { isLive: () => Promise.resolve(true) },
    subscribe: () => () => {},
    close: away,
  };
  const queue = { send: away };
  const payments = openPayments({ settings, db: database.db, queue, changes, log, now: () => new Date() });
  const services = { database, files, changes, queue, payments };
  return createApi({ settings, log, services, isReady });
}

it('reports liveness', async () => {
  const response = await appWith({}, () => false).request('/api/health');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

it('reports readiness', async () => {
  let ready = true;
  const app = appWith({}, () => ready);
  expect((await app.request('/api/ready')).status).toBe(200);
  ready = false;
  const response = await app.request('/api/ready');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: { code: 'not-ready' } });
});

it.each(['GET', 'POST', 'DELETE'])('answers an unknown call in JSON: %s', async (method) => {
  const response = await appWith().request('/api/nowhere', { method });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    error: { code: 'not-found', requestId: expect.any(String) },
  });
});

it('sets the protective headers on every answer', async () => {
  const { headers } = await appWith().request('/api/nowhere');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('strict-transport-security')).toBeNull();
});

it('asks for HTTPS only where it is served by HTTPS', async () => {
  const { headers } = await appWith({
    APP_URL: 'https://fairsplit.example',
    AUTH_SECRET: '0123456789abcdef0123456789abcdef',
  }).request('/api/health');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
});

it('takes a request id only from a trusted proxy', async () => {
  const headers = { 'x-request-id': 'proxy-id-1234' };
  const alone = await appWith().request('/api/health', { headers });
  expect(alone.headers.get('x-request-id')).not.toBe('proxy-id-1234');
  const behind = await appWith({ TRUST_PROXY: 'on' }).request('/api/health', { headers });
  expect(behind.headers.get('x-request-id')).toBe('proxy-id-1234');
});

it('shows the outbox only where nobody else can ask, and while no mail is really sent', async () => {
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const there = async (variables: Record<string, string>) =>
    (await appWith(variables).request('/dev/outbox', { headers: { host: 'localhost:3000' } }, env)).status;
  expect(await there({ DATA_DIR: '/nowhere' })).toBe(200);
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' };
  expect(await there(mail)).toBe(404);
  const secret = { AUTH_SECRET: '0123456789abcdef0123456789abcdef' };
  expect(await there({ APP_URL: 'https://fairsplit.example', ...secret })).toBe(404);
});

it('refuses invalid input without a query', async () => {
  const post = (path: string, body: string) =>
    appWith().request(path, { method: 'POST', body, headers: { origin: 'https://evil.example' } });
  expect((await post('/api/auth/sign-in/email', '{}')).status).toBe(403);
  expect((await post('/api/confirm-email', '{}')).status).toBe(403);
  expect((await appWith().request('/api/account/export')).status).toBe(401);
});

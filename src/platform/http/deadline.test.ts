import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { respondWithin } from './deadline.ts';
import { onError } from './problem-response.ts';

function appWith(handle: () => Promise<string>) {
  const app = new Hono<{ Variables: { requestId: string } }>();
  app.onError(onError(createLog({ logLevel: 'silent' })));
  app.use(respondWithin(20, { except: ['/slow'], exceptAt: /^\/files\/\d+$/ }));
  return app.get('/*', async (c) => c.text(await handle()));
}

it('responds with 503 after the deadline', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const response = await appWith(() => promise).request('/');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.text()).toContain('Please try again');
  resolve('done after all');
  expect(response.status).toBe(503);
});

it('passes on a response in time', async () => {
  const response = await appWith(() => Promise.resolve('here')).request('/');
  expect(await response.text()).toBe('here');
});

it('does not time out excluded paths', async () => {
  const late = () => new Promise<string>((done) => setTimeout(done, 60, 'at last'));
  for (const path of ['/slow', '/files/7']) {
    expect(await (await appWith(late).request(path)).text()).toBe('at last');
  }
});

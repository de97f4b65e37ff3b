import { afterEach, expect, it } from 'vitest';
import { readSettings } from '#platform/env.ts';
import { drain, ListenError, listen } from './listen.ts';

const anyPort = readSettings({ PORT: '0' });
const open: Awaited<ReturnType<typeof listen>>['server'][] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => drain(server, 0)));
});

it('names the port that is taken and a way out', async () => {
  const first = await listen(() => new Response('first'), anyPort);
  open.push(first.server);
  const again = listen(() => new Response('second'), { ...anyPort, port: first.port });
  await expect(again).rejects.toThrow(ListenError);
  await expect(again).rejects.toThrow(`Port ${first.port} is already in use.`);
  await expect(again).rejects.toThrow(`PORT=${first.port + 1} npm start`);
});

it('finishes what is under way before it stops', async () => {
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { server, port } = await listen(async () => {
    arrived.resolve();
    await release.promise;
    return new Response('done');
  }, anyPort);
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await arrived.promise;
  const stopped = drain(server, 60_000);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  release.resolve();
  expect(await (await answer).text()).toBe('done');
  await stopped;
});

it('gives up on a request that outlasts the grace period', async () => {
  const arrived = Promise.withResolvers<void>();
  const { server, port } = await listen(() => {
    arrived.resolve();
    return new Promise<Response>(() => {});
  }, anyPort);
  const outcome = fetch(`http://127.0.0.1:${port}/`).then(
    () => 'answered',
    () => 'cut off',
  );
  await arrived.promise;
  await drain(server, 1);
  expect(await outcome).toBe('cut off');
});

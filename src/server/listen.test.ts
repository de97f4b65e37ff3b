import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
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

it('tells clients of answers under way to send no more, and closes idle connections at once', async () => {
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { server, port } = await listen(async (request) => {
    if (request.url.endsWith('/slow')) {
      arrived.resolve();
      await release.promise;
    }
    return new Response('done');
  }, anyPort);
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path, agent, host: '127.0.0.1' }, (response) => {
        response.resume();
        response.once('end', () => resolve(response));
      }).once('error', reject);
    });
  expect((await ask('/')).headers.connection).toBe('keep-alive');
  const slow = ask('/slow');
  await arrived.promise;
  const idle = connect(port, '127.0.0.1');
  idle.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(idle, 'data');
  const stopped = drain(server, 60_000);
  idle.resume();
  await once(idle, 'end');
  release.resolve();
  expect((await slow).headers.connection).toBe('close');
  await stopped;
  agent.destroy();
});

it('refuses a request with two Host headers', async () => {
  const { server, port } = await listen(() => new Response('done'), anyPort);
  open.push(server);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: one.example\r\nhost: two.example\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
});

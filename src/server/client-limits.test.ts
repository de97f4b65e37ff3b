import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { readSettings } from '#platform/env.ts';
import { clientLimits, drain, listen } from './listen.ts';

type Listening = Awaited<ReturnType<typeof listen>>;
const open: Listening['server'][] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(open.splice(0).map((server) => drain(server, 0)));
});

/** The real limits with shorter timeouts. */
const impatient = {
  ...clientLimits,
  headersTimeout: 150,
  requestTimeout: 300,
  connectionsCheckingInterval: 20,
};

async function serve(answer: (request: Request) => Response | Promise<Response>, limits = impatient) {
  const { server, port } = await listen(answer, readSettings({ PORT: '0' }), limits);
  open.push(server);
  return port;
}

async function call(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  // The server may also reset the connection.
  socket.on('error', () => {});
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  return { socket, closed, heard: () => heard };
}

/** Sends one byte at a time until the connection is closed. */
async function trickle(socket: Socket, text: string): Promise<void> {
  for (const letter of text.repeat(1000)) {
    if (socket.destroyed) return;
    socket.write(letter);
    await delay(5);
  }
}

it('cuts off a client that never finishes the headers', async () => {
  const port = await serve(() => new Response('never'));
  const { socket, closed } = await call(port);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  void trickle(socket, 'x-a: b\r\n');
  expect(await closed).toMatch(/^HTTP\/1.1 408 /);
});

it('cuts off a client that connects and sends nothing', async () => {
  const { closed } = await call(await serve(() => new Response('never')));
  expect(await closed).toMatch(/^(HTTP\/1.1 408 |$)/);
});

it('cuts off a client that never finishes the body', async () => {
  const port = await serve(async (request) => new Response(await request.text()));
  const { socket, closed } = await call(port);
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n');
  void trickle(socket, 'x');
  expect(await closed).toMatch(/^HTTP\/1.1 408 /);
});

it('refuses headers that are too large', async () => {
  const { socket, closed } = await call(await serve(() => new Response('never')));
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(17 * 1024)}\r\n\r\n`);
  expect(await closed).toMatch(/^HTTP\/1.1 431 /);
});

it('refuses connections beyond its limit, and accepts new ones when others close', async () => {
  const port = await serve(() => new Response('hello'), { ...clientLimits, maxConnections: 1 });
  const first = await call(port);
  expect(await (await call(port)).closed).toBe('');
  first.socket.end();
  await first.closed;
  const next = await call(port);
  next.socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await next.closed).toMatch(/^HTTP\/1.1 200 [\s\S]+hello$/);
});

it('does not time out a stream, but ends one that nobody reads', async () => {
  const encoder = new TextEncoder();
  const left = Promise.withResolvers<void>();
  const events = () => {
    let timer: NodeJS.Timeout;
    return new ReadableStream<Uint8Array>({
      start(controller) {
        timer = setInterval(
          () => controller.enqueue(encoder.encode(`: still here ${'.'.repeat(65_536)}\n\n`)),
          20,
        );
      },
      cancel() {
        clearInterval(timer);
        left.resolve();
      },
    });
  };
  const headers = { 'content-type': 'text/event-stream' };
  const port = await serve(() => new Response(events(), { headers }), { ...impatient, silenceMs: 1000 });
  const { socket, heard } = await call(port);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const started = performance.now();
  while (performance.now() - started < 4 * impatient.requestTimeout) await once(socket, 'data');
  expect(socket.destroyed).toBe(false);
  expect(heard()).toMatch(/^HTTP\/1.1 200 /);
  socket.pause();
  await left.promise;
});

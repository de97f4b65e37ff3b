import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export type Line = Readonly<{ roundTripMs: number; bytesPerSecond: number }>;

/** Small enough that several responses share the line. */
const pieceBytes = 4 * 1024;

/**
 * A slow TCP proxy to a server on this machine: all connections share its bandwidth, and each packet is delayed by
 * half a round trip. Unlike a page's own throttling it also affects the service worker.
 */
export async function openSlowLine(port: number, line: Line) {
  let current: Line = line;
  let isFreeAt = 0;
  const after = (ms: number, task: () => void) => void setTimeout(task, ms);

  /** Sends pieces in order: each delays the time at which the line is free. */
  function down(chunk: Buffer, to: Socket): void {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes);
      const now = performance.now();
      isFreeAt = Math.max(now, isFreeAt) + (1000 * piece.length) / current.bytesPerSecond;
      after(isFreeAt - now + current.roundTripMs / 2, () => to.writable && to.write(piece));
    }
  }

  const server = createServer((client) => {
    // A new connection takes a round trip before its first byte.
    let isOpenAt = performance.now() + current.roundTripMs;
    const upstream = connect(port, '127.0.0.1');
    client.on('data', (chunk) => {
      const now = performance.now();
      isOpenAt = Math.max(isOpenAt, now) + 0.01;
      after(isOpenAt - now + current.roundTripMs / 2, () => upstream.writable && upstream.write(chunk));
    });
    upstream.on('data', (chunk) => down(chunk, client));
    upstream.on('end', () =>
      after(Math.max(isFreeAt - performance.now(), 0) + current.roundTripMs, () => client.end()),
    );
    client.on('close', () => upstream.destroy());
    for (const socket of [client, upstream]) socket.on('error', () => {});
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: own } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${own}`,
    change: (next: Line) => {
      current = next;
    },
    close: () => server.close(),
  };
}

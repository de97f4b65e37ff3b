import { connect, createServer, type Socket } from 'node:net';

/** A TCP relay that stands for the network between two machines; a test can cut it. */
export async function openRelay(from: Readonly<{ host: string; port: number }>, to: typeof from) {
  const sockets = new Set<Socket>();
  let target = to;
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(target.port, target.host);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((done) => server.listen(from.port, from.host, done));

  function breakAll(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    moveTo(next: typeof to): void {
      target = next;
      breakAll();
    },
    cut(): void {
      isCut = true;
      breakAll();
    },
    mend(): void {
      isCut = false;
    },
    close(): void {
      server.close();
      breakAll();
    },
  };
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy to a local port that forwards everything, or stops forwarding without closing connections. Connections
 * open at that moment never recover, as with a vanished host; later connections work again.
 */
export async function openLine(port: number) {
  const open = new Map<Socket, Socket>();
  let isSilent = false;

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    open.set(near, far);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => {});
      end.on('close', () => other.destroy());
    }
    near.on('close', () => open.delete(near));
    if (!isSilent) near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an AddressInfo.
  const { port: own } = server.address() as AddressInfo;

  function hangUp(): void {
    for (const near of open.keys()) near.destroy();
  }

  return {
    port: own,
    fallSilent(): void {
      isSilent = true;
      for (const [near, far] of open) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    speakAgain(): void {
      isSilent = false;
    },
    hangUp,
    close(): void {
      server.close();
      hangUp();
    },
  };
}

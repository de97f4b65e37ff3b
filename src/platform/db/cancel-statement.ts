import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** The code of a CancelRequest in PostgreSQL's protocol. */
const cancelRequest = 80_877_102;
const patienceMs = 5_000;

/**
 * Asks PostgreSQL to cancel what runs on a connection, over a connection of its own as the protocol has it. Not by SQL:
 * the pool may be used up, and PgBouncer knows other process ids.
 */
export function cancelStatement(client: PoolClient): void {
  // The driver keeps both from the server's greeting, and does not name them in its types.
  const { processID, secretKey } = client as unknown as {
    processID: number | null;
    secretKey: number | null;
  };
  if (processID === null || secretKey === null) return;
  const message = Buffer.alloc(16);
  message.writeInt32BE(16, 0);
  message.writeInt32BE(cancelRequest, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  const { host, port } = client;
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  // Not delivered, the statement ends by itself: PostgreSQL has a limit for it too.
  socket.on('error', () => {});
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.end(message);
}

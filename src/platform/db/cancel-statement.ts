import { connect } from 'node:net';
import type { PoolClient } from 'pg';

const cancelRequest = 80_877_102;
const patienceMs = 5_000;

/**
 * Sends PostgreSQL a CancelRequest over a separate connection, as its protocol requires. pg_cancel_backend() would
 * need a connection of the pool, which may be exhausted, and PgBouncer has other process ids.
 */
export function cancelStatement(client: PoolClient): void {
  // The driver stores both fields at connect, but its types lack them.
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
  // If the request is lost, PostgreSQL's statement timeout ends the statement.
  socket.on('error', () => {});
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.end(message);
}

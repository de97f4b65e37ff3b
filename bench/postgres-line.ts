import { connect, createServer } from 'node:net';

/** Called for each message of a client: its type and its body. */
type OnMessage = (type: string, body: Buffer) => void;

/** Parses a client's messages: each has a type, a length and a body; only the first has no type. */
function createMessageReader(onMessage: OnMessage) {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (isStarted) onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end));
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}

/** A TCP proxy to PostgreSQL that parses what clients send; `createListener` makes a callback for each connection. */
export async function openPostgresProxy(connectionString: string, createListener: () => OnMessage) {
  const there = new URL(connectionString);
  const server = createServer((client) => {
    const upstream = connect(Number(there.port), there.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.once('close', () => other.destroy());
      one.pipe(other);
    }
    client.on('data', createMessageReader(createListener()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const here = Object.assign(new URL(connectionString), { host: `127.0.0.1:${address.port}` });
  return { url: here.href, close: () => server.close() };
}

import { connect, createServer } from 'node:net';

/** Called for each message of a client: its type and its body. */
type Hear = (type: string, body: Buffer) => void;

/** Reads what a client sends: messages of a type, a length and a body, after a first one without a type. */
function createMessageReader(hear: Hear) {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (isStarted) hear(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end));
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}

/** A line to PostgreSQL that hears what clients send over it; `hearClient` is called for each connection. */
export async function openPostgresLine(connectionString: string, hearClient: () => Hear) {
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
    client.on('data', createMessageReader(hearClient()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const here = Object.assign(new URL(connectionString), { host: `127.0.0.1:${address.port}` });
  return { url: here.href, close: () => server.close() };
}

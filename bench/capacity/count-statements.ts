import { connect, createServer } from 'node:net';

/** Execute, and Query of the simple protocol. */
const statementTypes = new Set(['E', 'Q']);

/** Reads what a client sends: messages of a type, a length and a body, after a first one without a type. */
export function createMessageReader(onMessage: (type: string, body: Buffer) => void) {
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

/** A line to PostgreSQL that counts the statements sent over it. */
export async function openCountingLine(connectionString: string) {
  const there = new URL(connectionString);
  let statements = 0;
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
    client.on(
      'data',
      createMessageReader((type) => {
        if (statementTypes.has(type)) statements += 1;
      }),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const here = Object.assign(new URL(connectionString), { host: `127.0.0.1:${address.port}` });
  return { url: here.href, statements: () => statements, close: () => server.close() };
}

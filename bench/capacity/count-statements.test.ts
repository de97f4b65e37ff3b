import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openCountingProxy } from './count-statements.ts';

const message = (type: string, body: string) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
};

it('counts statements, however their bytes arrive, and passes all of them on', async () => {
  const sent = Buffer.concat([
    // The first message of a connection has no type.
    message('', 'user EEQQ'),
    message('Q', 'begin'),
    message('P', 'select EQ'),
    message('B', ''),
    message('E', ''),
    message('S', ''),
  ]);
  let arrived = Buffer.alloc(0);
  const { port, close } = await new Promise<{ port: number; close: () => void }>((done) => {
    const server = createServer((socket) => {
      socket.on('data', (piece: Buffer) => {
        arrived = Buffer.concat([arrived, piece]);
        if (arrived.length === sent.length) socket.end('done');
      });
    }).listen(0, '127.0.0.1', () => {
      const address = server.address();
      done({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, close: () => server.close() });
    });
  });
  const line = await openCountingProxy(`postgresql://someone@127.0.0.1:${port}/x`);
  const socket = connect(Number(new URL(line.url).port), '127.0.0.1');
  for (const byte of sent) socket.write(Buffer.from([byte]));
  await new Promise((done) => socket.once('data', done));
  expect(arrived).toEqual(sent);
  expect(line.statements()).toBe(2);
  socket.destroy();
  line.close();
  close();
});

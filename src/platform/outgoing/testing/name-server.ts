import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const types: Readonly<Record<number, string>> = { 1: 'A', 28: 'AAAA' };

/**
 * A DNS server on loopback. `answer` returns the IPv4 address for a name, or undefined to send no response at all.
 * Names have no IPv6 address.
 */
export async function openNameServer(answer: (name: string) => string | undefined) {
  const queries: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address: client }) => {
    const { name, type, end } = readQuestion(query);
    queries.push(`${types[type] ?? type} ${name}`);
    const address = type === 1 ? answer(name) : '';
    if (address !== undefined) socket.send(respond(query.subarray(0, end), address), port, client);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queries,
    close: () => socket.close(),
  };
}

function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** Echoes the query with one address and a TTL of zero, or without an address for ''. */
function respond(question: Buffer, address: string): Buffer {
  const header = Buffer.from(question);
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(address === '' ? 0 : 1, 6);
  header.writeUInt32BE(0, 8);
  if (address === '') return header;
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);
  return Buffer.concat([header, record]);
}

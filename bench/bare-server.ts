import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** Run in a process of its own: the least that node:http can do to give one and the same answer. */
const recorded = z.object({ status: z.number(), headers: z.array(z.string()), body: z.base64() });
const { status, headers, body } = recorded.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const bytes = Buffer.from(body, 'base64');

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(status, headers).end(bytes));
});
server.listen(0, '127.0.0.1', () => {
  // A TCP server that listens has an address of this kind.
  console.log((server.address() as AddressInfo).port);
});

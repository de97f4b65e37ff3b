import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** Runs in its own process: the minimal node:http server for a constant response. */
const recorded = z.object({ status: z.number(), headers: z.array(z.string()), body: z.base64() });
const { status, headers, body } = recorded.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const bytes = Buffer.from(body, 'base64');

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(status, headers).end(bytes));
});
server.listen(0, '127.0.0.1', () => {
  // A listening TCP server has an AddressInfo.
  console.log((server.address() as AddressInfo).port);
});

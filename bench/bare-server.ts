import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { z } from 'zod';

/** The minimal node:http server for a constant response. This file runs in its own process. */
const recorded = z.object({
  status: z.number(),
  headers: z.array(z.string()),
  body: z.base64(),
  query: z.object({ connectionString: z.string(), text: z.string(), connections: z.number() }).optional(),
});
const { status, headers, body, query } = recorded.parse(
  JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')),
);
const bytes = Buffer.from(body, 'base64');

/** Runs one prepared statement with the last segment of the request's path as its value. */
function ask({ connectionString, text, connections: max }: NonNullable<typeof query>) {
  const pool = new pg.Pool({ connectionString, max });
  return async (request: IncomingMessage) => {
    const { rowCount } = await pool.query({ name: 'bare', text, values: [request.url?.split('/').at(-1)] });
    if (rowCount !== 1) throw new Error(`${rowCount} rows for ${request.url}.`);
  };
}

const askFirst = query && ask(query);
const server = createServer((request, response) => {
  const answer = async () => {
    await askFirst?.(request);
    response.writeHead(status, headers).end(bytes);
  };
  request.resume().on('end', () => void answer());
});
server.listen(0, '127.0.0.1', () => {
  // A listening TCP server has an AddressInfo.
  console.log((server.address() as AddressInfo).port);
});

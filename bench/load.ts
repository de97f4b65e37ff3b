import { connect } from 'node:net';

export type Load = Readonly<{
  /** Connections are distributed round robin. */
  ports: readonly number[];
  connections: number;
  seconds: number;
  /** Bytes of the nth request. */
  request: (n: number) => Buffer;
  status: number;
}>;

export type LoadResult = Readonly<{
  requests: number;
  perSecond: number;
  p99: number;
  median: number;
  failures: number;
}>;

type Question = Readonly<{
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}>;

/** Serialises a request for the socket. */
export function toBytes({ method, path, headers, body = '' }: Question): Buffer {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** Length of the first complete response in the buffer; undefined if incomplete. */
function responseLength(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${text.slice(0, head)}`);
  const end = head + 4 + Number(length);
  return text.length >= end ? end : undefined;
}

/**
 * Sends requests on each connection as soon as the previous response arrives. Uses bare sockets: on two
 * cores, a heavier client would measure itself.
 */
export async function putLoad({ ports, connections, seconds, request, status }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let sent = 0;
  let failures = 0;
  const started = performance.now();
  const until = started + seconds * 1000;

  const work = (_: unknown, n: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(ports[n % ports.length] ?? 0, '127.0.0.1');
      let asked = 0;
      let arrived = '';
      const ask = () => {
        asked = performance.now();
        if (asked >= until) {
          socket.end();
          resolve();
          return;
        }
        socket.write(request(sent++));
      };
      socket.setNoDelay(true);
      socket.setEncoding('latin1');
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('data', (piece: string) => {
        arrived += piece;
        const end = responseLength(arrived);
        if (end === undefined) return;
        times.push(performance.now() - asked);
        if (!arrived.startsWith(`HTTP/1.1 ${status}`)) failures += 1;
        arrived = arrived.slice(end);
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, work));
  const elapsed = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const requests = times.length;
  return { requests, perSecond: requests / elapsed, p99: at(0.99), median: at(0.5), failures };
}

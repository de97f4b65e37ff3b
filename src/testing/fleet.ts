import type { ChildProcess } from 'node:child_process';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { apiRoot } from '#kernel/api-root.ts';
import { end, launch } from './server-process.ts';

const logLine = z.looseObject({
  msg: z.string().optional(),
  level: z.number().optional(),
  id: z.string().optional(),
  pid: z.number().optional(),
});
type LogLine = z.infer<typeof logLine>;

export type Asked = Readonly<{ status: number; body: string; id: string }>;
type Question = Readonly<{
  method?: string;
  /** '/api' by default. */
  root?: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  /** A binary body instead of JSON. */
  body?: Uint8Array;
}>;

/** Uses a new connection, so that each request may reach another process. */
export function ask(
  address: string,
  path: string,
  { method, root = apiRoot, headers, json, body }: Question = {},
): Promise<Asked> {
  const { promise, resolve, reject } = Promise.withResolvers<Asked>();
  const sent = { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers };
  const asking = request(`${address}${root}${path}`, {
    method: method ?? 'GET',
    headers: sent,
    agent: false,
  });
  asking.once('error', reject);
  asking.once('response', (response) => {
    const id = String(response.headers['x-request-id']);
    text(response).then(
      (received) => resolve({ status: response.statusCode ?? 0, body: received, id }),
      reject,
    );
  });
  asking.end(json === undefined ? body : JSON.stringify(json));
  return promise;
}

export type Member = Readonly<{
  address: string;
  child: ChildProcess;
  lines: readonly LogLine[];
  /** Resolves with the first matching line, past or future. */
  line(fits: (line: LogLine) => boolean): Promise<LogLine>;
  stop(): Promise<number | null>;
}>;

/** The real server, possibly as several processes, with its log lines. */
export async function startMember(variables: Readonly<Record<string, string>>): Promise<Member> {
  const child = launch(variables);
  const lines: LogLine[] = [];
  const waiting = new Set<(line: LogLine) => void>();
  child.setMaxListeners(0);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  createInterface({ input: child.stdout }).on('line', (received) => {
    const line = logLine.parse(JSON.parse(received));
    lines.push(line);
    for (const hear of waiting) hear(line);
  });
  const line: Member['line'] = (fits) => {
    const known = lines.find(fits);
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error(`The server has ended: ${complaint}`));
      child.once('exit', gone);
      const hear = (received: LogLine) => {
        if (!fits(received)) return;
        waiting.delete(hear);
        child.off('exit', gone);
        resolve(received);
      };
      waiting.add(hear);
    });
  };
  const { msg = '' } = await line(({ msg: received }) => received?.includes('is ready at') ?? false);
  const address = /http:\S+/.exec(msg)?.[0] ?? '';
  return { address, child, lines, line, stop: () => end(child, 'SIGTERM') };
}

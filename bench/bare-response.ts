import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type IncomingMessage, request as send } from 'node:http';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** The query that a bare server runs before each response. */
export type BareQuery = Readonly<{ connectionString: string; text: string; connections: number }>;

export type Question = Readonly<{
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}>;

/** Headers that Node sets itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

async function record(port: number, { method, path, headers, body }: Question) {
  const asked = send({ port, host: '127.0.0.1', method, path, headers }).end(body);
  // Safe: the argument of the 'response' event.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  const sentHeaders = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    ownHeaders.has(name) ? [] : values.flatMap((value) => [name, value]),
  );
  return { status: answer.statusCode ?? 0, headers: sentHeaders, body: bytes.toString('base64') };
}

type Bare = Readonly<{ folder: string; port: number; question: Question; query?: BareQuery | undefined }>;

/** Runs `act` against a bare server that repeats a recorded response of the real one. */
export async function withBareServer<Result>(
  { folder, port, question, query }: Bare,
  act: (port: number) => Promise<Result>,
): Promise<Result> {
  const file = join(folder, `answer-${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify({ ...(await record(port, question)), query }));
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    return await act(Number(output.toString()));
  } finally {
    child.kill();
  }
}

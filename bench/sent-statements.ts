import { openPostgresProxy } from './postgres-line.ts';

/** A statement with its parameters, as text. */
export type SentStatement = Readonly<{ text: string; values: readonly (string | null)[] }>;

/** The text before the next zero byte, and the index after this byte. */
function textAt(body: Buffer, from: number): readonly [string, number] {
  const end = body.indexOf(0, from);
  return [body.toString('utf8', from, end), end + 1];
}

function valuesOf(body: Buffer, from: number): (string | null)[] {
  const formats = body.readInt16BE(from);
  let at = from + 2 + 2 * formats;
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    const value = length < 0 ? null : body.toString('utf8', at + 4, at + 4 + length);
    at += 4 + Math.max(0, length);
    return value;
  });
}

/** A proxy to PostgreSQL that records the statements sent through it; a prepared one is recorded at each use. */
export async function openRecordingProxy(connectionString: string) {
  let sent: SentStatement[] = [];
  const line = await openPostgresProxy(connectionString, () => {
    const texts = new Map<string, string>();
    return (type, body) => {
      if (type === 'Q') sent.push({ text: textAt(body, 0)[0], values: [] });
      if (type === 'P') {
        const [name, next] = textAt(body, 0);
        texts.set(name, textAt(body, next)[0]);
      }
      if (type === 'B') {
        const [, next] = textAt(body, 0);
        const [name, rest] = textAt(body, next);
        sent.push({ text: texts.get(name) ?? '', values: valuesOf(body, rest) });
      }
    };
  });
  return {
    ...line,
    /** Returns the statements since the last call. */
    take(): SentStatement[] {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

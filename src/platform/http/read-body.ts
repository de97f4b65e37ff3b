import { createHash } from 'node:crypto';
import { Problem, type ProblemCode } from '#kernel/problem.ts';
import { currentRequest } from '../db/request-scope.ts';
import { exceeded } from './json-depth.ts';
import { storableJson } from './storable-json.ts';

export const jsonLimit = 64 * 1024;
/** Three times what any of our shapes needs; what recurses over the content cannot be led astray. */
export const maxJsonDepth = 32;
/** Twice what the largest form needs: a thousand people with everything that can be said of them. */
const maxJsonValues = 20_000;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The whole body, or a refusal as soon as it proves too large; nothing beyond the limit is kept. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  refusal: ProblemCode = 'too-large',
  /** Sees the body while it arrives, and may refuse it. */
  onChunk?: (chunk: Uint8Array) => void,
): Promise<Uint8Array> {
  const tooLarge = () => new Problem(refusal, { maxBytes });
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > maxBytes) throw tooLarge();
  // A body of a known length comes in one go, without the stream that would take longer to set up than to read.
  if (declared !== null && !onChunk) return noted(new Uint8Array(await request.arrayBuffer().catch(cutOff)));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    onChunk?.(chunk);
    chunks.push(chunk);
  }
  return noted(Buffer.concat(chunks));
}

/** A request under an Idempotency-Key is told apart from others by what it sent. */
function noted(body: Uint8Array): Uint8Array {
  const claim = currentRequest()?.claim();
  if (claim) claim.hasBody(createHash('sha256').update(body).digest('base64url'));
  return body;
}

/** Reads a body only to compare it. */
export async function hashBody(request: Request, maxBytes: number): Promise<string> {
  const sum = createHash('sha256');
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Problem('too-large', { maxBytes });
    sum.update(chunk);
  }
  return sum.digest('base64url');
}

/** The client is gone, or has been told that its request timed out: nobody reads the response. */
function cutOff(): never {
  throw new Problem('invalid-input', { fields: ['body'] });
}

/** A JSON body without control characters; one that is missing reads as an empty object. */
export async function readJson(request: Request, maxBytes = jsonLimit): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  // A form of another site could send text or form data without asking; JSON it could not.
  if (type !== 'application/json') throw new Problem('invalid-input', { fields: ['content-type'] });
  // Before it is parsed: a schema takes far longer over a hundred thousand values than it takes to count them.
  const bound = exceeded({ depth: maxJsonDepth, values: maxJsonValues }, bytes);
  if (bound === 'values') throw new Problem('too-large', { maxValues: maxJsonValues });
  if (bound) throw new Problem('invalid-input', { fields: ['body'] });
  try {
    return JSON.parse(storableJson(decoder.decode(bytes)));
  } catch {
    throw new Problem('invalid-input', { fields: ['body'] });
  }
}

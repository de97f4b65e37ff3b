import { createHash } from 'node:crypto';
import { jsonLimit } from '#kernel/api/limits.ts';
import { Problem, type ProblemCode } from '#kernel/problem.ts';
import { currentRequest } from '../../db/request-scope.ts';
import { exceeded } from './json-depth.ts';
import { storableJson } from './storable-json.ts';

/** Three times what our schemas need; bounds recursion over the content. */
export const maxJsonDepth = 32;
/** Twice what the largest form needs: a thousand people with every field filled. */
const maxJsonValues = 20_000;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads the whole body. Throws as soon as it exceeds the limit, so that memory use is bounded. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  refusal: ProblemCode = 'too-large',
  /** Called with each chunk; may throw to refuse the body. */
  onChunk?: (chunk: Uint8Array) => void,
): Promise<Uint8Array> {
  const tooLarge = () => new Problem(refusal, { maxBytes });
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > maxBytes) throw tooLarge();
  // A body of known length is read at once; setting up a stream would take longer than the read.
  if (declared !== null && !onChunk)
    return hashedForClaim(new Uint8Array(await request.arrayBuffer().catch(cutOff)));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    onChunk?.(chunk);
    chunks.push(chunk);
  }
  return hashedForClaim(Buffer.concat(chunks));
}

/** Requests with the same Idempotency-Key are compared by the hash of their bodies. */
function hashedForClaim(body: Uint8Array): Uint8Array {
  const claim = currentRequest()?.claim();
  if (claim) claim.setBodyHash(createHash('sha256').update(body).digest('base64url'));
  return body;
}

/** Hashes a body chunk by chunk, without holding it in memory. */
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

/** The client disconnected or its request timed out: nobody reads the response. */
function cutOff(): never {
  throw new Problem('invalid-input', { fields: ['body'] });
}

/** Reads a JSON body and removes control characters; an empty body is read as {}. */
export async function readJson(
  request: Request,
  maxBytes = jsonLimit,
  maxValues = maxJsonValues,
): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  // Another site's form can send text or form data without a preflight, but not JSON.
  if (type !== 'application/json') throw new Problem('invalid-input', { fields: ['content-type'] });
  // Checked before parsing: validating a hundred thousand values takes far longer than counting them.
  const bound = exceeded({ depth: maxJsonDepth, values: maxValues }, bytes);
  if (bound === 'values') throw new Problem('too-large', { maxValues });
  if (bound) throw new Problem('invalid-input', { fields: ['body'] });
  try {
    return JSON.parse(storableJson(decoder.decode(bytes)));
  } catch {
    throw new Problem('invalid-input', { fields: ['body'] });
  }
}

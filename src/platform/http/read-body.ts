import { Problem, type ProblemCode } from '#kernel/problem.ts';
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
): Promise<Uint8Array> {
  const tooLarge = () => new Problem(refusal, { maxBytes });
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > maxBytes) throw tooLarge();
  // A body of a known length comes in one go, without the stream that would take longer to set up than to read.
  if (declared !== null) return new Uint8Array(await request.arrayBuffer().catch(cutOff));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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

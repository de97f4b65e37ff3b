import type { MiddlewareHandler } from 'hono';
import type { Settings } from '#platform/env.ts';
import type { ApiDocument, Operation } from '#platform/openapi/api-document.ts';
import { describeApi, describeV1 } from '#server/describe-api.ts';
import { findMismatch, type JsonSchema } from './json-schema.ts';

type Described = Readonly<{ method: string; fits: RegExp; operation: Operation }>;

function describedIn({ paths }: ApiDocument): Described[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      fits: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      operation,
    })),
  );
}

/** Finds the operation as the router does: a fixed path precedes one with a parameter. */
function operationFor(described: readonly Described[], method: string, path: string): Operation | undefined {
  const fitting = described.filter((one) => one.method === method && one.fits.test(path));
  const [first] = fitting.toSorted((a, b) => wildcards(a.fits) - wildcards(b.fits));
  return first?.operation;
}

const wildcards = (pattern: RegExp) => pattern.source.split('[^').length;

/** How a response differs from the API document; undefined if it matches. */
async function mismatchOf(
  operation: Operation,
  document: ApiDocument,
  response: Response,
): Promise<string | undefined> {
  const { status } = response;
  const described = operation.responses[status] ?? (status >= 400 ? operation.responses.default : undefined);
  if (!described) return `status ${status} is not described`;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const contents = Object.keys(described.content ?? {});
  if (type === '' || status === 304)
    return contents.length > 0 && status !== 304 ? 'there is no content' : undefined;
  const content = described.content?.[type];
  if (!content) return `${type} is not described`;
  if (status === 401 && !response.headers.has('www-authenticate')) return 'there is no WWW-Authenticate';
  if (type !== 'application/json') return undefined;
  // Safe cast: both are JSON Schemas, and our type covers the keywords that the document uses.
  return findMismatch(
    content.schema as JsonSchema,
    await response.clone().json(),
    document.components.schemas,
  );
}

type Known = Readonly<{ document: ApiDocument; described: Described[] }>;
type Root = '/api' | '/v1';

/** Cached by settings: generating the document takes longer than many tests. */
const knownDocuments = new Map<string, Known>();

function knownDocument(settings: Settings, hasSandbox: boolean, root: Root): Known {
  const key = `${settings.appUrl} ${hasSandbox} ${root}`;
  const known = knownDocuments.get(key);
  if (known) return known;
  const document = root === '/v1' ? describeV1(settings) : describeApi(settings, { hasSandbox });
  const made = { document, described: describedIn(document) };
  knownDocuments.set(key, made);
  return made;
}

type App = Readonly<{ settings: Settings; hasSandbox: boolean; root: Root }>;

/** Checks every response of a test against the API document; collects mismatches in `found`. */
export function checkDescribed({ settings, hasSandbox, root }: App, found: Set<string>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { document, described } = knownDocument(settings, hasSandbox, root);
    const { method, path } = c.req;
    const operation = operationFor(described, method, path);
    if (!operation) return;
    const mismatch = await mismatchOf(operation, document, c.res);
    if (mismatch) found.add(`${operation.operationId} ${c.res.status}: ${mismatch}`);
  };
}

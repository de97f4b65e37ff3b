import { calls } from './generated/calls.ts';
import type { components, operations } from './generated/v1.ts';

export type { components, operations } from './generated/v1.ts';

/** A schema of the API by its name, such as 'BillSplitInput'. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type JsonOf<Part> = Part extends { content: { 'application/json': infer Content } } ? Content : never;
type FileOf<Part> = Part extends { content: infer Content }
  ? Exclude<keyof Content, 'application/json'> extends never
    ? never
    : Blob
  : undefined;

/** The result of a call: JSON, a file, or undefined. */
type Answer<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & (200 | 201 | 204)]: JsonOf<Responses[Status]> | FileOf<Responses[Status]>;
    }[keyof Responses & (200 | 201 | 204)]
  : never;

type PathOf<Operation> = Operation extends { parameters: { path: infer Path } } ? { params: Path } : unknown;
type QueryOf<Operation> = Operation extends { parameters: { query: infer Query } }
  ? { query: Query }
  : Operation extends { parameters: { query?: infer Query } }
    ? { query?: Exclude<Query, undefined> }
    : unknown;
type BodyOf<Operation> = Operation extends { requestBody: infer Body } ? { body: JsonOf<Body> } : unknown;

type Common = {
  /** For requests that create something: repeating one with the same key creates it only once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};
type Options<Operation> = PathOf<Operation> & QueryOf<Operation> & BodyOf<Operation> & Common;
type Arguments<Wanted> = Record<never, never> extends Wanted ? [options?: Wanted] : [options: Wanted];

/** A method for every operation of the API description, named by its operation id. */
export type FairsplitClient = {
  readonly [Name in keyof operations]: (
    ...options: Arguments<Options<operations[Name]>>
  ) => Promise<Answer<operations[Name]>>;
};

export type ClientOptions = Readonly<{
  /** From Account Settings, 'API keys'. */
  key: string;
  /** Where Fairsplit runs, such as 'https://fairsplit.example.com'. */
  baseUrl: string;
  /** The global `fetch` by default. */
  fetch?: typeof fetch;
}>;

/** An error response. `code` is a documented error code; `detail.issues` lists the invalid fields. */
export class FairsplitError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: unknown;
  readonly requestId: string | undefined;
  /** Seconds until the request may be sent again. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, content: unknown) {
    const error = errorIn(content);
    super(error.message ?? `Fairsplit answered ${response.status}`);
    this.name = 'FairsplitError';
    this.status = response.status;
    this.code = error.code ?? 'unknown';
    this.detail = error.detail;
    this.requestId = error.requestId;
    const wait = response.headers.get('retry-after');
    this.retryAfter = wait === null ? undefined : Number(wait);
  }
}

type ErrorContent = { code?: string; message?: string; detail?: unknown; requestId?: string };

function errorIn(content: unknown): ErrorContent {
  const has = typeof content === 'object' && content !== null && 'error' in content;
  // Every error of the API has this form.
  return has ? (content.error as ErrorContent) : {};
}

type Sent = Common & {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
};

function addressOf(baseUrl: string, path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const url = new URL(baseUrl.replace(/\/$/, '') + filled);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson ? await response.json() : await response.blob();
}

export function createClient({ key, baseUrl, fetch: send = fetch }: ClientOptions): FairsplitClient {
  async function request(method: string, path: string, sent: Sent = {}): Promise<unknown> {
    const headers: Record<string, string> = { authorization: `Bearer ${key}` };
    if (sent.body !== undefined) headers['content-type'] = 'application/json';
    if (sent.idempotencyKey !== undefined) headers['idempotency-key'] = sent.idempotencyKey;
    const response = await send(addressOf(baseUrl, path, sent), {
      method,
      headers,
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      ...(sent.signal ? { signal: sent.signal } : {}),
    });
    const content = await contentOf(response).catch(() => undefined);
    if (!response.ok) throw new FairsplitError(response, content);
    return content;
  }

  const methods = Object.entries(calls).map(([name, [method, path]]) => [
    name,
    (sent?: Sent) => request(method, path, sent),
  ]);
  // Safe cast: `calls` has every operation of the description from which the types are generated.
  return Object.fromEntries(methods) as FairsplitClient;
}

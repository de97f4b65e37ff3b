import type * as z from 'zod/mini';
import { apiRoot } from './api-root.ts';
import type { KeyScope } from './key-scopes.ts';

type Schema = z.ZodMiniType;

/** Method and path: enough to call an endpoint whose response the caller parses itself. */
export type Address = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api, with parameters as ':name'. */
  path: `/${string}`;
  /**
   * The endpoint creates a record: once for all requests with the same Idempotency-Key, which get the first response.
   */
  takesKey?: true;
}>;

export const idempotencyHeader = 'Idempotency-Key';

type Success = Readonly<{
  description: string;
  content?: Schema;
  /** Media types other than JSON. */
  type?: string | readonly string[];
  /** Response headers and their descriptions. */
  headers?: Readonly<Record<string, string>>;
}>;

/** One endpoint of the API, used by its route, the OpenAPI document and the browser's requests. */
export type Endpoint = Address &
  Readonly<{
    summary: string;
    /** Open to visitors; every other endpoint needs a session. */
    isOpen?: true;
    /** An API key with all of these scopes may call it, at /v1. Without scopes it takes no key. */
    scopes?: readonly KeyScope[];
    query?: Schema;
    /** Descriptions of path and query parameters that differ from the defaults. */
    parameters?: Readonly<Record<string, string>>;
    headers?: Readonly<Record<string, string>>;
    body?: Schema;
    /** Example bodies for the API document, by name. */
    examples?: Readonly<Record<string, unknown>>;
    /** Media types of a file upload. */
    bodyTypes?: readonly string[];
    /** Successful responses by status; without a schema if the content is not JSON. */
    responses: Readonly<Record<number, Success>>;
    /** The identity library's endpoints have the error code at the top level. */
    errorForm?: 'account';
    /** Errors by status, in addition to those common to all endpoints. */
    errors?: Readonly<Record<number, string>>;
  }>;

export type Endpoints = Readonly<Record<string, Endpoint>>;

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;

type Params<One extends Address> = [ParamName<One['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<ParamName<One['path']>, string>> };

type Query<One extends Address> = One extends { readonly query: infer Q extends Schema }
  ? { readonly query?: { readonly [Name in keyof z.input<Q>]?: string | number | undefined } }
  : { readonly query?: undefined };

type Body<One extends Address> = One extends { readonly body: infer B extends Schema }
  ? { readonly body: z.input<B> }
  : { readonly body?: unknown };

export type AddressOptions<One extends Address> = Params<One> & Query<One>;
export type CallOptions<One extends Address> = AddressOptions<One> & Body<One>;
/** An optional argument if the endpoint needs no options. */
export type Optional<Options> =
  Record<never, never> extends Options ? [options?: Options] : [options: Options];

/** The JSON of a response; undefined if it has none. */
export type ResponseContent<One extends Endpoint> =
  One['responses'][keyof One['responses']] extends infer Response
    ? Response extends { readonly content: infer Content extends Schema }
      ? z.output<Content>
      : undefined
    : never;

type AnyOptions = {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
};

/** '/api/calculations/42?search=a%20b'; empty query parameters are omitted. */
export function addressOf<One extends Address>(
  { path }: One,
  ...[options]: Optional<AddressOptions<One>>
): string {
  return fillAddress(path, options);
}

/** Untyped variant, for callers that have checked the options themselves. */
export function fillAddress(path: string, { params = {}, query = {} }: AnyOptions = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
  return `${apiRoot}${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

import type * as z from 'zod/mini';
import { apiRoot } from './api-root.ts';

type Schema = z.ZodMiniType;

/** Where an endpoint is: enough to call one whose response is read by hand. */
export type Address = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api, parameters as ':name'. */
  path: `/${string}`;
  /** Makes something: requests with the same Idempotency-Key make it once, and all get the first response. */
  takesKey?: true;
}>;

export const idempotencyHeader = 'Idempotency-Key';

type Success = Readonly<{
  description: string;
  content?: Schema;
  /** The media type when it is not JSON, or all there are. */
  type?: string | readonly string[];
  /** What the response's headers say. */
  headers?: Readonly<Record<string, string>>;
}>;

/** One endpoint of the API. Its route, the OpenAPI document and the browser's requests all read it. */
export type Endpoint = Address &
  Readonly<{
    summary: string;
    /** For visitors too; every other endpoint needs a session. */
    isOpen?: true;
    query?: Schema;
    /** What parameters of the path or the query mean, where their names do not say it everywhere alike. */
    parameters?: Readonly<Record<string, string>>;
    headers?: Readonly<Record<string, string>>;
    body?: Schema;
    /** Bodies for the API document, by name. */
    examples?: Readonly<Record<string, unknown>>;
    /** Media types of a body that is a file. */
    bodyTypes?: readonly string[];
    /** Successes by status; no schema where the content is not JSON. */
    responses: Readonly<Record<number, Success>>;
    /** The endpoints of the identity library have the code at the top level. */
    errorForm?: 'account';
    /** By status, the errors beyond those that every endpoint has. */
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

/** What varies from one address of an endpoint to the next. */
export type AddressOptions<One extends Address> = Params<One> & Query<One>;
export type CallOptions<One extends Address> = AddressOptions<One> & Body<One>;
/** Left out where an endpoint needs nothing. */
export type Optional<Options> =
  Record<never, never> extends Options ? [options?: Options] : [options: Options];

/** The JSON an endpoint responds with; undefined for a response without it. */
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

/** '/api/calculations/42?search=a%20b'; an empty query parameter is left out. */
export function addressOf<One extends Address>(
  { path }: One,
  ...[options]: Optional<AddressOptions<One>>
): string {
  return fillAddress(path, options);
}

/** For callers whose own types have checked what an endpoint needs. */
export function fillAddress(path: string, { params = {}, query = {} }: AnyOptions = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
  return `${apiRoot}${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

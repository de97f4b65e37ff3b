import { type Address, type CallOptions, fillAddress, type Optional } from '#kernel/endpoint.ts';
import { currentLanguage } from '#kernel/language/t.ts';

type Extras = Pick<RequestInit, 'signal' | 'keepalive' | 'credentials' | 'cache' | 'referrerPolicy'> & {
  readonly headers?: Readonly<Record<string, string>>;
};

export type FetchOptions<One extends Address> = CallOptions<One> & Extras;

type AnyOptions = Extras & Parameters<typeof fillAddress>[1] & { readonly body?: unknown };

/** Errors and e-mails that a request causes are written in the language of the page. */
export const usualHeaders = () => ({ Accept: 'application/json', 'Accept-Language': currentLanguage() });

/** The arguments of `fetch` for an endpoint; the body is sent as JSON. */
export function fetchArguments<One extends Address>(
  { method, path }: One,
  ...[options]: Optional<FetchOptions<One>>
): [address: string, init: RequestInit] {
  const { params, query, body, headers, ...init }: AnyOptions = options ?? {};
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return [
    fillAddress(path, { params, query }),
    {
      method,
      ...init,
      headers: { ...usualHeaders(), ...json, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  ];
}

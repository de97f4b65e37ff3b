import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** One call of the API: what serves it and what describes it are read from the same line. */
export type Call = Readonly<{
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below /api, parameters as ':name'. */
  path: `/${string}`;
  summary: string;
  /** For visitors too; every other call needs a session. */
  isOpen?: true;
  query?: Schema;
  headers?: Readonly<Record<string, string>>;
  body?: Schema;
  /** By status, what a success answers; only words where it is no JSON. */
  answers: Readonly<Record<number, Readonly<{ words: string; content?: Schema; type?: string }>>>;
  /** Which refusals to expect beyond those that every call has. */
  refusals?: Readonly<Record<number, string>>;
}>;

export type Calls = Readonly<Record<string, Call>>;

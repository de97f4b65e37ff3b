import type { Reply } from './life-site.ts';

/** Returns the response if its status is one that the model allows. */
export function expectStatus(reply: Reply, what: string, ...allowed: readonly number[]): Reply {
  if (allowed.includes(reply.status)) return reply;
  throw new Error(`${what} answered ${reply.status} ${reply.body.slice(0, 200)}`);
}

export function read<Content>(schema: { parse: (value: unknown) => Content }, reply: Reply): Content {
  return schema.parse(reply.json());
}

import type { Context } from 'hono';
import { Problem } from '#kernel/problem.ts';

/** The `:seq` of the address; there is nothing at one that is no place. */
export function requireSeq(c: Context): number {
  const seq = c.req.param('seq') ?? '';
  if (!/^\d{1,7}$/.test(seq)) throw new Problem('not-found');
  return Number(seq);
}

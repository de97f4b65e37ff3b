import type { Context } from 'hono';
import { Problem } from '#kernel/problem.ts';

/** A number in the address; there is nothing at a place or version that is none. */
export function requireNumber(c: Context, name: 'seq' | 'version'): number {
  const number = c.req.param(name) ?? '';
  if (!/^\d{1,7}$/.test(number)) throw new Problem('not-found');
  return Number(number);
}

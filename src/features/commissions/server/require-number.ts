import type { Context } from 'hono';
import { Problem } from '#kernel/problem.ts';

/** Parses a number from the path; responds 404 to anything else. */
export function requireNumber(c: Context, name: 'seq' | 'version'): number {
  const number = c.req.param(name) ?? '';
  if (!/^\d{1,7}$/.test(number)) throw new Problem('not-found');
  return Number(number);
}

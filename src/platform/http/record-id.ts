import type { Context } from 'hono';
import { Problem } from '#kernel/problem.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isId = (text: string): boolean => uuid.test(text);

/** The `:id` of the path, or another parameter; 404 if it is not a UUID. */
export function requireId(c: Context, name = 'id'): string {
  const id = c.req.param(name) ?? '';
  if (!isId(id)) throw new Problem('not-found');
  return id;
}

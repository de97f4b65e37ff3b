import type { Context } from 'hono';
import { Problem } from '#kernel/problem.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The `:id` of the path; 404 if it is not a UUID. */
export function requireId(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (!uuid.test(id)) throw new Problem('not-found');
  return id;
}

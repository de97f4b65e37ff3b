import type { Context } from 'hono';
import type { z } from 'zod';
import { Problem } from '#kernel/problem.ts';
import { jsonLimit, readJson } from '../http/read-body.ts';
import type { AuthEnv } from './auth-env.ts';

/** The caller's own request: a body that names another user is refused before anything else is looked at. */
export async function readOwnJson<Schema extends z.ZodType>(
  c: Context<AuthEnv>,
  schema: Schema,
  maxBytes = jsonLimit,
): Promise<z.output<Schema>> {
  const body = await readJson(c.req.raw, maxBytes);
  if (typeof body === 'object' && body !== null && 'userId' in body) requireOwnId(c, body.userId);
  return schema.parse(body);
}

export function requireOwnId(c: Context<AuthEnv>, named: unknown): void {
  if (named !== c.get('caller').id) throw new Problem('not-allowed');
}

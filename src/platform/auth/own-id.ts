import type { Context } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from './auth-env.ts';

export function requireOwnId(c: Context<AuthEnv>, named: unknown): void {
  if (named !== c.get('caller').id) throw new Problem('not-allowed');
}

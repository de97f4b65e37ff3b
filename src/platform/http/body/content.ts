import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { jsonLimit } from '#kernel/api/limits.ts';
import { issuesOf, Problem, type ProblemIssue } from '#kernel/problem.ts';
import { isRecord } from '#kernel/record.ts';
import type { AuthEnv } from '../../auth/auth-env.ts';
import { requireOwnId } from '../../auth/own-id.ts';
import { readJson } from './read-body.ts';

/** A response lists at most this many validation errors. */
const maxIssues = 50;

export function createContentProblem(issues: readonly ProblemIssue[]): Problem {
  return new Problem('invalid-content', { issues: issues.slice(0, maxIssues) });
}

export function requireContent<Schema extends z.ZodMiniType>(
  schema: Schema,
  sent: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw createContentProblem(issuesOf(parsed.error.issues));
}

/** Refuses a body that names another user, before validation. */
export function requireOwnContent<Schema extends z.ZodMiniType>(
  c: Context<AuthEnv>,
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  if (isRecord(body) && 'userId' in body) requireOwnId(c, body.userId);
  return requireContent(schema, body);
}

export async function readOwnContent<Schema extends z.ZodMiniType>(
  c: Context<AuthEnv>,
  schema: Schema,
  maxBytes = jsonLimit,
): Promise<z.output<Schema>> {
  return requireOwnContent(c, schema, await readJson(c.req.raw, maxBytes));
}

import type { Context } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { createContentProblem, requireOwnContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { maxTemplateBytes, notATemplateFile, type TemplateFile, templateFile } from '../rules/template.ts';

/** A chosen file may contain anything: invalid files are rejected with a clear message. */
export async function readTemplateFile(c: Context<AuthEnv>): Promise<TemplateFile> {
  const content = await readJson(c.req.raw, maxTemplateBytes).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'invalid-input')
      throw createContentProblem([notATemplateFile()]);
    throw error;
  });
  return requireOwnContent(c, templateFile, content);
}

import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { maxInputBytes } from '#features/calculations/rules/calculation.ts';
import { mcpRoot } from '#kernel/api-root.ts';
import type { Language } from '#kernel/language/languages.ts';
import { preferredLanguage } from '#kernel/language/preferred-language.ts';
import { enUs, localeOf } from '#kernel/locale.ts';
import { Problem } from '#kernel/problem.ts';
import type { KeyHolder } from '#platform/auth/api-keys.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import type { KeyGate } from '#platform/auth/key-gate.ts';
import { findLanguageOf } from '#platform/auth/user-language.ts';
import type { Db } from '#platform/db/executor.ts';
import type { Settings } from '#platform/env.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { inLanguage } from '#platform/language/in-language.ts';
import type { Log } from '#platform/log.ts';
import { answerMcp } from '#platform/mcp/answer-mcp.ts';
import { instructions, type ToolDefinition, tools } from '../rules/tools.ts';
import type { CallV1 } from './call-v1.ts';
import { describeTool, runTool } from './run-tool.ts';

type Dependencies = Readonly<{
  db: Db;
  settings: Pick<Settings, 'appUrl'>;
  log: Log;
  requireKey: KeyGate;
  callV1: CallV1;
}>;

/** The largest input of a calculation, and the message around it. */
const maxMessageBytes = maxInputBytes + 16 * 1024;

const isAllowed = ({ endpoint: { scopes } }: ToolDefinition, holder: KeyHolder) =>
  scopes?.every((scope) => holder.scopes.includes(scope)) ?? false;

/** Refuses requests from pages of other sites: protects against DNS rebinding. */
const ownOriginOnly =
  ({ appUrl }: Pick<Settings, 'appUrl'>): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== appUrl) throw new Problem('not-allowed');
    await next();
  };

/** The Model Context Protocol: endpoints of /v1 as tools, those that the key's scopes allow. */
export function mcpApi({ db, settings, log, requireKey, callV1 }: Dependencies) {
  async function languageOf(c: Context<OpenEnv>, { userId }: KeyHolder): Promise<Language> {
    return preferredLanguage(c.req.header('accept-language')) ?? (await findLanguageOf(db, userId)) ?? 'en';
  }

  const app = new Hono<OpenEnv>();
  app.use(mcpRoot, ownOriginOnly(settings));
  app.post(mcpRoot, requireKey([]), async (c) => {
    const message = await readJson(c.req.raw, maxMessageBytes);
    // Revisions before 2025-06-18 allow batches, which would count as one request against the rate limit.
    if (Array.isArray(message)) throw new Problem('invalid-input', { fields: ['body'] });
    const holder = c.get('keyHolder');
    if (!holder) throw new Problem('not-signed-in');
    const language = await languageOf(c, holder);
    const locale = (language === 'en' ? undefined : localeOf(language)) ?? enUs;
    const offered = tools
      .filter((definition) => isAllowed(definition, holder))
      .map((definition) => ({
        ...describeTool(definition),
        call: (given: Readonly<Record<string, unknown>>) =>
          runTool({ c, holder, locale, callV1, log }, definition, given),
      }));
    return await inLanguage(language, () => answerMcp(c.req.raw, message, { instructions, tools: offered }));
  });
  // Without sessions there is no stream to open and nothing to end.
  app.all(mcpRoot, (c) => {
    c.header('allow', 'POST');
    return problemResponse(c, new Problem('method-not-allowed'));
  });
  return app;
}

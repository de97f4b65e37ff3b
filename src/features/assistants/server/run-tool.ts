import type { Context } from 'hono';
import * as groups from '#features/groups/rules/group.endpoints.ts';
import type { GroupRecord } from '#features/groups/rules/group.ts';
import type { Locale } from '#kernel/locale.ts';
import { Problem } from '#kernel/problem.ts';
import type { KeyHolder } from '#platform/auth/api-keys.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import { onError } from '#platform/http/problem-response.ts';
import type { Log } from '#platform/log.ts';
import type { Tool, ToolResult } from '#platform/mcp/answer-mcp.ts';
import type { ToolDefinition } from '../rules/tools.ts';
import type { CallV1 } from './call-v1.ts';
import { callOf, inputSchemaOf } from './tool-input.ts';
import { describeResponse, problemText } from './tool-text.ts';

const described = new Map<ToolDefinition, Omit<Tool, 'call'>>();

/** The tool's name, texts and input schema; cached, since they are the same for all requests. */
export function describeTool(definition: ToolDefinition): Omit<Tool, 'call'> {
  const known = described.get(definition);
  if (known) return known;
  const { name, title, description, endpoint, isReadOnly = false, isDestructive = false } = definition;
  const readOnlyHint = isReadOnly || endpoint.method === 'GET';
  const annotations = { readOnlyHint, destructiveHint: isDestructive, idempotentHint: readOnlyHint };
  const tool = { name, title, description, inputSchema: inputSchemaOf(definition), annotations };
  described.set(definition, tool);
  return tool;
}

type Caller = Readonly<{
  c: Context<OpenEnv>;
  holder: KeyHolder;
  locale: Locale;
  callV1: CallV1;
  log: Log;
}>;

/** Calls the endpoint and describes its response in a text. Errors are returned as results, too. */
export async function runTool(
  caller: Caller,
  definition: ToolDefinition,
  given: Readonly<Record<string, unknown>>,
): Promise<ToolResult> {
  const { c, log } = caller;
  try {
    return await callEndpoint(caller, definition, given);
  } catch (error) {
    return await refusal(onError(log)(error, c));
  }
}

async function callEndpoint(
  { c, holder, locale, callV1 }: Caller,
  definition: ToolDefinition,
  given: Readonly<Record<string, unknown>>,
): Promise<ToolResult> {
  const { endpoint, listName } = definition;
  const call = callOf(definition, given);
  const response = await callV1(c, holder, endpoint, call);
  if (!response.ok) return await refusal(response);
  const content = await jsonOf(response);
  const group = async (): Promise<GroupRecord> => {
    const read = await callV1(c, holder, groups.read, { ...call, query: {}, body: undefined });
    if (!read.ok) throw new Problem('not-found');
    // Safe: the endpoint's own response.
    return (await jsonOf(read)) as unknown as GroupRecord;
  };
  const text = await describeResponse(endpoint, content, { locale, group });
  return { text, content: listName ? { [listName]: content } : content };
}

async function refusal(response: Response): Promise<ToolResult> {
  const content = await jsonOf(response);
  return { text: problemText(content), content, isError: true };
}

/** Safe cast: every tool's endpoint responds with a JSON object or list. */
const jsonOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

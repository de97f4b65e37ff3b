import { installedOrBundled } from '#platform/installed-or-bundled.ts';

export type { JsonSchemaValidator } from '@modelcontextprotocol/server';
export type McpLibrary = typeof import('@modelcontextprotocol/server');

let loading: Promise<McpLibrary> | undefined;

/** Loaded with the first request: few installs have assistants, and it would delay the start of all. */
export async function loadMcpLibrary(): Promise<McpLibrary> {
  loading ??= installedOrBundled(() => import('@modelcontextprotocol/server'), 'mcp');
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

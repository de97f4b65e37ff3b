import { installedOrBundled } from '#platform/installed-or-bundled.ts';

export type { JsonSchemaValidator } from '@modelcontextprotocol/server';
export type McpLibrary = typeof import('@modelcontextprotocol/server');

let loading: Promise<McpLibrary> | undefined;

/** Loaded at the first request: few installs use assistants, and loading would delay every start. */
export async function loadMcpLibrary(): Promise<McpLibrary> {
  loading ??= installedOrBundled(() => import('@modelcontextprotocol/server'), 'mcp');
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

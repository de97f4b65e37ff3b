import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { projectFolder } from '#platform/project-folder.ts';
import type { McpLibrary } from './mcp-library.ts';

it('answers as the build makes one file of it', async () => {
  const file = pathToFileURL(join(projectFolder, 'build/server/mcp.js')).href;
  // The bundle is the library, so its types apply.
  const { McpServer, createMcpHandler } = (await import(file)) as McpLibrary;
  const { fetch } = createMcpHandler(() => {
    const server = new McpServer({ name: 'test', version: '1' });
    server.registerTool('greet', {}, () => ({ content: [{ type: 'text', text: 'Hello' }] }));
    return server;
  });
  const response = await fetch(
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'greet' } }),
    }),
  );
  expect(await response.text()).toContain('"text":"Hello"');
});

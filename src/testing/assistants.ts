import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { mcpRoot } from '#kernel/api-root.ts';

type Options = Readonly<{
  headers?: Readonly<Record<string, string>>;
  /** The protocol revision: 'legacy' is that of 2025, with a handshake. */
  mode?: 'legacy' | 'auto';
  /** Where requests go; over the network by default. */
  fetch?: (url: string | URL, init?: RequestInit) => Promise<Response>;
}>;

const text = z.array(z.object({ type: z.literal('text'), text: z.string() }));

/** Connects the official MCP client with an API key. */
export async function connectAssistant(origin: string, key: string, options: Options = {}) {
  const { headers = {}, mode = 'auto', fetch } = options;
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(mcpRoot, origin), {
    requestInit: { headers: { authorization: `Bearer ${key}`, ...headers } },
    ...(fetch ? { fetch } : {}),
  });
  await client.connect(transport);
  return {
    client,
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name: string, given: Record<string, unknown>) {
      const result = await client.callTool({ name, arguments: given });
      return {
        text: text
          .parse(result.content)
          .map((block) => block.text)
          .join('\n'),
        content: result.structuredContent,
        isError: result.isError === true,
      };
    },
    close: () => client.close(),
  };
}

export type Assistant = Awaited<ReturnType<typeof connectAssistant>>;

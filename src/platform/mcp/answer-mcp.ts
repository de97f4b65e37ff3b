import { brand } from '#kernel/brand.ts';
import type { Schema } from '../openapi/api-document.ts';
import { version } from '../version.ts';
import { type JsonSchemaValidator, loadMcpLibrary, type McpLibrary } from './mcp-library.ts';

export type ToolResult = Readonly<{
  /** For people, and for assistants that read no structured content. */
  text: string;
  content: Record<string, unknown>;
  isError?: boolean;
}>;

export type Tool = Readonly<{
  name: string;
  title: string;
  description: string;
  /** The schema of an object. */
  inputSchema: Schema;
  annotations: Readonly<{ readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean }>;
  /** Must not throw: the message of an error would be shown. */
  call: (given: Readonly<Record<string, unknown>>) => Promise<ToolResult>;
}>;

type JsonSchema = Parameters<McpLibrary['fromJsonSchema']>[0];
type Offer = Readonly<{ instructions: string; tools: readonly Tool[] }>;

/** Replaces the library's validation: our endpoints validate the input, with their own messages. */
const unchecked = {
  // Safe: tools take any object.
  getValidator:
    <Value>(): JsonSchemaValidator<Value> =>
    (value) => ({
      valid: true,
      data: value as Value,
      errorMessage: undefined,
    }),
};

function serverFor({ McpServer: Server, fromJsonSchema }: McpLibrary, offer: Offer) {
  const server = new Server(
    { name: brand.name.toLowerCase(), title: brand.name, version },
    { instructions: offer.instructions, capabilities: { tools: {} } },
  );
  for (const { name, title, description, inputSchema, annotations, call } of offer.tools) {
    const schema = fromJsonSchema<Readonly<Record<string, unknown>>>(
      // Both are JSON Schema; the types differ in optional keywords.
      inputSchema as unknown as JsonSchema,
      unchecked,
    );
    const about = {
      title,
      description,
      inputSchema: schema,
      annotations: { ...annotations, openWorldHint: false },
    };
    server.registerTool(name, about, async (given) => {
      const { text, content, isError = false } = await call(given);
      return { content: [{ type: 'text', text }], structuredContent: content, isError };
    });
  }
  return server;
}

/**
 * Responds to a message of the Model Context Protocol, in the current revision or an older one with a handshake. It
 * is stateless, so that any process can handle any request. The response is complete JSON instead of a stream, so
 * that the request's deadline applies to all work.
 */
export async function answerMcp(request: Request, message: unknown, offer: Offer): Promise<Response> {
  const library = await loadMcpLibrary();
  const options = { parsedBody: message };
  if (!(await library.isLegacyRequest(request, message))) {
    const handler = library.createMcpHandler(() => serverFor(library, offer), {
      legacy: 'reject',
      // The list of tools depends only on the key, so there is nothing to subscribe to.
      maxSubscriptions: 0,
    });
    return await handler.fetch(request, options);
  }
  const server = serverFor(library, offer);
  const transport = new library.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, options);
  } finally {
    await server.close();
  }
}

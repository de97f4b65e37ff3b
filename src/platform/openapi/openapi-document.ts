import * as z from 'zod/mini';
import type { Call, Calls } from '../http/call.ts';

type Schema = z.core.JSONSchema.BaseSchema;
type Parameter = Readonly<{
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
  description?: string;
}>;
type Content = Readonly<Record<string, Readonly<{ schema: Schema }>>>;
type Answer = Readonly<{ description: string; content?: Content }>;

export type Operation = Readonly<{
  operationId: string;
  tags: readonly string[];
  summary: string;
  /** Empty where no session is needed. */
  security?: readonly [];
  parameters: readonly Parameter[];
  requestBody?: Readonly<{ required: true; content: Content }>;
  responses: Readonly<Record<string, Answer>>;
}>;

export type ApiDocument = Readonly<{
  openapi: string;
  info: Readonly<{ title: string; version: string; description: string }>;
  servers: readonly Readonly<{ url: string }>[];
  security: readonly Readonly<Record<string, readonly string[]>>[];
  components: Readonly<{ securitySchemes: object; schemas: Readonly<Record<string, Schema>> }>;
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}>;

const problem: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        requestId: { type: 'string' },
        detail: { type: 'object' },
      },
    },
  },
};
const refusalContent: Content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };

const fromElsewhere = "Another site's page has sent it";

/** Refusals that any call may answer, by what brings them about. */
function refusalsOf({ path, isOpen, query, body, refusals }: Call): Record<string, string> {
  return {
    ...(isOpen ? {} : { 401: 'Nobody is signed in' }),
    ...(path.includes(':userId') || body ? { 403: isOpen ? fromElsewhere : 'Another user was named' } : {}),
    ...(path.includes(':id') ? { 404: 'There is no such record of yours' } : {}),
    ...(body ? { 400: 'The body is not JSON', 413: 'The body is too large' } : {}),
    ...(body || query ? { 422: 'Something needs to be put right: `detail.issues` says what and where' } : {}),
    ...refusals,
  };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf({ path, query, headers = {} }: Call): Parameter[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' as const, ...(/id$/i.test(name) ? { format: 'uuid' } : {}) },
  }));
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input') : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // A property is a schema or, for anything goes, true; queries of ours are all of the first kind.
    schema: schema as Schema,
  }));
  const inHeader = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' as const },
  }));
  return [...inPath, ...inQuery, ...inHeader];
}

function operationOf(tag: string, name: string, call: Call): Operation {
  const successes = Object.entries(call.answers).map(([status, { words, content, type }]) => {
    const schema = content ? schemaOf(content, 'output') : { type: 'string' as const };
    const media = type ?? (content ? 'application/json' : undefined);
    return [status, { description: words, ...(media ? { content: { [media]: { schema } } } : {}) }] as const;
  });
  const refusals = Object.entries(refusalsOf(call)).map(
    ([status, description]) => [status, { description, content: refusalContent }] as const,
  );
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: call.summary,
    ...(call.isOpen ? { security: [] as const } : {}),
    parameters: parametersOf(call),
    ...(call.body
      ? {
          requestBody: {
            required: true as const,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    responses: Object.fromEntries([...successes, ...refusals]),
  };
}

/** Describes the calls with the schemas that check them. */
export function createApiDocument({
  title,
  origin,
  groups,
}: {
  title: string;
  origin: string;
  groups: Readonly<Record<string, Calls>>;
}): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [tag, calls] of Object.entries(groups)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [call.method]: operationOf(tag, name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Requests are in camelCase, stored records in snake_case. Amounts in results are whole cents; hours, rates ' +
        'and multipliers are ten-thousandths.',
    },
    servers: [{ url: origin }],
    security: [{ accessToken: [] }, { session: [] }],
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'From GET /api/session, for five minutes',
        },
        session: { type: 'apiKey', in: 'cookie', name: 'fairsplit.session_token' },
      },
      schemas: { Problem: problem },
    },
    paths,
  };
}

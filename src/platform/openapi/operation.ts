import { idempotencyHours } from '#kernel/api/limits.ts';
import { type Endpoint, idempotencyHeader } from '#kernel/endpoint.ts';
import { json, type Operation, type Parameter, type Response, type Schema } from './api-document.ts';
import { errorResponsesOf, headerOf } from './operation-errors.ts';
import { parameterDescriptions } from './parameter-descriptions.ts';
import type { Write } from './schema-writer.ts';

const keyDescription = `Chosen at random by the client. For ${idempotencyHours} hours, repeating a request with the same key has no further effect and returns the first response.`;

function parametersOf(write: Write, endpoint: Endpoint): Parameter[] {
  const { path, query, takesKey, parameters = {} } = endpoint;
  const headers = { ...(takesKey ? { [idempotencyHeader]: keyDescription } : {}), ...endpoint.headers };
  const describe = (name: string) => parameters[name] ?? parameterDescriptions[name] ?? '';
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: describe(name),
    schema: { type: 'string' as const, ...(/id$/i.test(name) ? { format: 'uuid' } : {}) },
  }));
  const { properties = {}, required = [] } = query ? write(query, 'input') : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: describe(name),
    // A JSON Schema property may be `true`; ours are always objects.
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

type Success = Endpoint['responses'][number];

function successOf(write: Write, { description, content, type, headers }: Success): Response {
  const schema = content && write(content, 'output');
  const types = type === undefined ? (schema ? [json] : []) : [type].flat();
  const media = types.map((name) => {
    const isJson = name === json && schema;
    return [name, { schema: isJson ? schema : { type: 'string' as const } }] as const;
  });
  return {
    description,
    ...(headers
      ? { headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, headerOf(text)])) }
      : {}),
    ...(media.length > 0 ? { content: Object.fromEntries(media) } : {}),
  };
}

function requestBodyOf(write: Write, { body, bodyTypes, examples = {} }: Endpoint): Operation['requestBody'] {
  const named = Object.entries(examples).map(([name, value]) => [name, { value }] as const);
  const shown = named.length > 0 ? { examples: Object.fromEntries(named) } : {};
  if (body) return { required: true, content: { [json]: { schema: write(body, 'input'), ...shown } } };
  if (!bodyTypes) return undefined;
  const file: Schema = { type: 'string', contentEncoding: 'binary' };
  return { required: true, content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: file }])) };
}

export const wordsOf = (name: string) => name.split(/[\s-]+/);
/** For example, 'feature requests' and 'vote' give featureRequestsVote. */
function operationIdOf(tag: string, name: string): string {
  const [first, ...rest] = [...wordsOf(tag), name];
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

export function operationOf(write: Write, tag: string, name: string, endpoint: Endpoint): Operation {
  const successes = Object.entries(endpoint.responses).map(
    ([status, success]) => [status, successOf(write, success)] as const,
  );
  const requestBody = requestBodyOf(write, endpoint);
  return {
    operationId: operationIdOf(tag, name),
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.isOpen ? { security: [] } : {}),
    parameters: parametersOf(write, endpoint),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...Object.fromEntries<Response>(successes), ...errorResponsesOf(endpoint) },
  };
}

import { documentOf } from '#calculators/rules/fields.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { entryBill } from '#features/groups/rules/entries/entry.ts';
import { type Endpoint, idempotencyHeader } from '#kernel/endpoint.ts';
import { idempotencyKey } from '#kernel/idempotency-key.ts';
import { isRecord } from '#kernel/record.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { json, type Parameter, type Schema } from '#platform/openapi/api-document.ts';
import { operationOf } from '#platform/openapi/operation.ts';
import { schemaWriter } from '#platform/openapi/schema-writer.ts';
import type { ToolDefinition } from '../rules/tools.ts';
import type { V1Call } from './call-v1.ts';

const bill = documentOf(serverCalculators['bill-split'].input);
/**
 * In the schema of an entry, `bill` is unknown. For assistants, who have no other source, it gets the schema of a
 * bill's input.
 */
const write = schemaWriter([{ name: 'Bill', place: entryBill, schema: bill, io: 'input' }]);
const billSchema = write(bill, 'input');

/** Replaces references by the schema of a bill, since not all assistants resolve `$ref`. */
function withoutReferences(schema: Schema): Schema {
  const inline = (_: string, value: unknown) => (isRecord(value) && '$ref' in value ? billSchema : value);
  // Safe cast: the result is still a schema.
  return JSON.parse(JSON.stringify(schema, inline)) as Schema;
}

const keyName = 'idempotencyKey';

function operationFor({ endpoint, name }: ToolDefinition) {
  const { parameters, requestBody } = operationOf(write, 'tools', name, endpoint);
  const body = requestBody?.content[json]?.schema;
  return { parameters, body: body && withoutReferences(body) };
}

const idempotencyParameter = (parameters: readonly Parameter[]) =>
  parameters.find(({ name }) => name === idempotencyHeader);

/** The calculator's own input, with its sample as an example. */
function calculatorSchema(kind: NonNullable<ToolDefinition['calculator']>): Schema {
  const { input, sample } = serverCalculators[kind];
  return { ...write(documentOf(input), 'input'), examples: [sample] };
}

function bodySchema(definition: ToolDefinition, body: Schema | undefined): Schema {
  const { calculator, bodyName } = definition;
  if (calculator) return calculatorSchema(calculator);
  if (bodyName && body) return { properties: { [bodyName]: body }, required: [bodyName] };
  // The API key identifies the user.
  const { userId: _, ...properties } = body?.properties ?? {};
  return { ...body, properties };
}

/** Built from the schemas of the endpoint; tools have no schemas of their own. */
export function inputSchemaOf(definition: ToolDefinition): Schema {
  const { named = {} } = definition;
  const { parameters, body } = operationFor(definition);
  const fields = bodySchema(definition, body);
  const inAddress = parameters
    .filter(({ in: place, name }) => place !== 'header' && (place === 'query' || name in named))
    .map(({ name, schema, description, required }) => ({
      name: named[name] ?? name,
      schema: { ...schema, ...(description ? { description } : {}) },
      required,
    }));
  const key = idempotencyParameter(parameters);
  return {
    ...fields,
    type: 'object',
    properties: {
      ...Object.fromEntries(inAddress.map(({ name, schema }) => [name, schema])),
      ...fields.properties,
      ...(key ? { [keyName]: { type: 'string', maxLength: 100, description: key.description } } : {}),
    },
    required: [
      ...inAddress.filter(({ required }) => required).map(({ name }) => name),
      ...(fields.required ?? []),
    ],
  };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
/** A segment of dots would lead to another endpoint. */
const asSegment = (value: unknown) => {
  const text = value === undefined ? '' : asText(value);
  return /^\.{0,2}$/.test(text) ? '-' : text;
};

const paramNames = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Builds the request from a tool's arguments. */
export function callOf(definition: ToolDefinition, given: Readonly<Record<string, unknown>>): V1Call {
  const { endpoint, named = {}, calculator, bodyName } = definition;
  const { [keyName]: key, ...others } = given;
  const inPath = new Set(Object.values(named));
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !inPath.has(name)));
  const params = Object.fromEntries(
    paramNames(endpoint)
      .filter((name) => name in named)
      .map((name) => [name, asSegment(others[named[name] ?? ''])]),
  );
  const sent = {
    params,
    idempotencyKey: key === undefined ? undefined : requireContent(idempotencyKey, key),
  };
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const query = Object.entries(rest).map(([name, value]) => [name, asText(value)] as const);
    return { ...sent, query: Object.fromEntries(query), body: undefined };
  }
  const fields = bodyName ? rest[bodyName] : rest;
  const body = calculator ? { templateType: calculator, inputData: fields } : fields;
  return { ...sent, query: {}, body: body ?? {} };
}

import { describe, expect, it } from 'vitest';
import type { ApiDocument } from '#platform/openapi/api-document.ts';
import type { JsonSchema } from '#testing/json-schema.ts';
import { breakingChanges } from './breaking-changes.ts';

type Shape = Readonly<{
  body?: JsonSchema;
  response?: JsonSchema;
  operation?: object;
  schemas?: Readonly<Record<string, JsonSchema>>;
  path?: string;
}>;

const text: JsonSchema = { type: 'string' };
const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

function api({ body, response = {}, operation, schemas = {}, path = '/v1/things' }: Shape) {
  const post = {
    operationId: 'things',
    tags: [],
    summary: '',
    security: [{ key: ['read'] }],
    parameters: [],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: { 200: { description: '', content: { 'application/json': { schema: response } } } },
    ...operation,
  };
  // The test's schemas are the subset that the description uses.
  return {
    paths: { [path]: { post } },
    components: { securitySchemes: {}, schemas },
  } as unknown as ApiDocument;
}

const compared = (before: Shape, after: Shape) => breakingChanges(api(before), api(after));
const inBody = (before: JsonSchema, after: JsonSchema) => compared({ body: before }, { body: after });
const inResponse = (before: JsonSchema, after: JsonSchema) =>
  compared({ response: before }, { response: after });
const at = 'POST /v1/things';

describe('an operation', () => {
  const parameter = (name: string, required: boolean, schema = text) => ({
    parameters: [{ name, in: 'query', required, description: '', schema }],
  });

  it('may come, and may not go or be renamed', () => {
    const both = { ...api({}), paths: { ...api({}).paths, ...api({ path: '/v1/others' }).paths } };
    expect(breakingChanges(api({}), both)).toEqual([]);
    expect(breakingChanges(both, api({}))).toEqual(['POST /v1/others was removed']);
    expect(compared({}, { operation: { operationId: 'thing' } })).toEqual([`${at} was called things`]);
  });

  it('may not need another scope', () => {
    const security = [{ key: ['read', 'write'] }];
    expect(compared({}, { operation: { security } })).toEqual([`${at} needs the scope write now`]);
    expect(compared({ operation: { security } }, {})).toEqual([]);
  });

  it('may get a parameter that can be left out', () => {
    const [free, needed] = [
      { operation: parameter('limit', false) },
      { operation: parameter('limit', true) },
    ];
    expect(compared({}, free)).toEqual([]);
    expect(compared(needed, free)).toEqual([]);
    expect(compared({}, needed)).toEqual([`${at} query parameter limit is required now`]);
    expect(compared(free, needed)).toEqual([`${at} query parameter limit is required now`]);
    expect(compared(free, {})).toEqual([`${at} query parameter limit was removed`]);
    const number = { operation: parameter('limit', false, { type: 'number' }) };
    expect(compared(free, number)).toEqual([
      `${at} query parameter limit is string on one side and number on the other`,
    ]);
  });

  it('may not begin to need a body, nor lose a status', () => {
    expect(compared({}, { body: object({}) })).toEqual([`${at} needs a body now`]);
    const responses = { 201: { description: '' } };
    expect(compared({}, { operation: { responses } })).toEqual([`${at} 200 was removed`]);
    const both = { ...api({}).paths['/v1/things']?.post?.responses, ...responses };
    expect(compared({}, { operation: { responses: both } })).toEqual([]);
  });
});

describe('a request', () => {
  it('may get a field that can be left out', () => {
    expect(inBody(object({ a: text }), object({ a: text, b: text }, ['a']))).toEqual([]);
    expect(inBody(object({ a: text }), object({ a: text, b: text }))).toEqual([
      `${at} body.b is required now`,
    ]);
    expect(inBody(object({ a: text }, []), object({ a: text }))).toEqual([`${at} body.a is required now`]);
  });

  it('may not lose a field, a type or a value', () => {
    expect(inBody(object({ a: text, b: text }, ['a']), object({ a: text }))).toEqual([
      `${at} body.b was removed`,
    ]);
    expect(inBody(object({ a: { type: ['string', 'number'] } }), object({ a: text }))).toEqual([
      `${at} body.a is number on one side and string on the other`,
    ]);
    expect(inBody(object({ a: text }), object({ a: { type: ['string', 'number'] } }))).toEqual([]);
    expect(inBody({ enum: ['a', 'b'] }, { enum: ['a'] })).toEqual([`${at} body: "b" is no longer accepted`]);
    expect(inBody({ enum: ['a'] }, { enum: ['a', 'b'] })).toEqual([]);
    expect(inBody(text, { enum: ['a'] })).toContain(`${at} body has values that are not listed`);
    expect(inBody({}, text)).toEqual([`${at} body may be of any type`]);
  });

  it('may not be bounded more narrowly', () => {
    const list: JsonSchema = { type: 'array', items: { ...text, maxLength: 5, minLength: 2 }, maxItems: 3 };
    const wide: JsonSchema = { type: 'array', items: text };
    expect(inBody(list, wide)).toEqual([]);
    expect(inBody(wide, list)).toEqual([
      `${at} body: maxItems is narrower`,
      `${at} body[]: minLength is narrower`,
      `${at} body[]: maxLength is narrower`,
    ]);
    expect(inBody({ ...text, pattern: 'a' }, { ...text, pattern: 'b' })).toEqual([
      `${at} body: pattern is narrower`,
    ]);
    expect(inBody({ type: 'number', minimum: 1 }, { type: 'number', minimum: 0 })).toEqual([]);
    expect(inBody({ type: 'number', minimum: 1 }, { type: 'number', minimum: 2 })).toHaveLength(1);
  });

  it('may get another form, and may not lose one', () => {
    const [one, other] = [
      object({ kind: { const: 'a' }, a: text }),
      object({ kind: { const: 'b' }, b: text }),
    ];
    expect(inBody({ anyOf: [one] }, { anyOf: [one, other] })).toEqual([]);
    expect(inBody(one, { anyOf: [other, one] })).toEqual([]);
    expect(inBody({ anyOf: [one, other] }, { anyOf: [one] })).not.toEqual([]);
  });
});

describe('a response', () => {
  it('may get fields, and may not lose one', () => {
    expect(inResponse(object({ a: text }), object({ a: text, b: text }))).toEqual([]);
    expect(inResponse(object({ a: text, b: text }), object({ a: text }))).toEqual([
      `${at} 200.b is no longer always there`,
    ]);
    expect(inResponse(object({ a: text }), object({ a: text }, []))).toEqual([
      `${at} 200.a is no longer always there`,
    ]);
    expect(inResponse(object({ a: text }, []), object({}))).toEqual([`${at} 200.a was removed`]);
  });

  it('may not have another type or a value that was not listed', () => {
    const nullable: JsonSchema = { anyOf: [text, { type: 'null' }] };
    expect(inResponse(text, nullable)).toEqual([`${at} 200 is null on one side and string on the other`]);
    expect(inResponse(nullable, text)).toEqual([]);
    expect(inResponse({ enum: ['a'] }, { enum: ['a', 'b'] })).toEqual([
      `${at} 200: "b" is new, and was not to be expected`,
    ]);
    expect(inResponse({ enum: ['a', 'b'] }, { enum: ['a'] })).toEqual([]);
    expect(inResponse({ type: 'number' }, { type: 'integer' })).toEqual([]);
    expect(inResponse({ type: 'integer' }, { type: 'number' })).not.toEqual([]);
  });

  it('may be longer', () => {
    expect(inResponse({ ...text, maxLength: 5 }, text)).toEqual([]);
  });

  it('is compared through references, also of schemas that contain themselves', () => {
    const tree = (leaf: JsonSchema) => ({
      Tree: object({ leaf, trees: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } }),
    });
    const response: JsonSchema = { $ref: '#/components/schemas/Tree' };
    const before = { response, schemas: tree(text) };
    expect(compared(before, { response, schemas: tree(text) })).toEqual([]);
    expect(compared(before, { response, schemas: tree({ type: 'number' }) })).toEqual([
      `${at} 200.leaf is number on one side and string on the other`,
    ]);
  });
});

it('reports a change at every place of a schema', () => {
  const thing: JsonSchema = { $ref: '#/components/schemas/Thing' };
  const response: JsonSchema = {
    anyOf: [object({ kind: { const: 'a' }, thing }), object({ kind: { const: 'b' }, thing })],
  };
  const before = { response, schemas: { Thing: object({ a: text }) } };
  const after = { response, schemas: { Thing: object({}) } };
  expect(compared(before, after)).toEqual([
    `${at} 200.thing.a is no longer always there`,
    `${at} 200.thing.a is no longer always there`,
  ]);
});

it('lets errors have new codes, and no other form', () => {
  const problem = (code: JsonSchema, rest = {}) => ({ schemas: { Problem: object({ code, ...rest }) } });
  const listed = { enum: ['a'] };
  expect(compared(problem(listed), problem({ enum: ['a', 'b'] }))).toEqual([]);
  expect(compared(problem(listed, { message: text }), problem(listed))).toEqual([
    'Problem.message is no longer always there',
  ]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { problemCodes } from '#kernel/problem.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      description: z.string(),
      schema: z.looseObject({}),
    }),
  ),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      content: z.record(z.string(), z.object({ schema: z.looseObject({}) })).optional(),
    }),
  ),
});
type Described = z.output<typeof operation>;
const description = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

let test: TestApp;
let text: string;
let type: string | null;
let document: z.output<typeof description>;
beforeAll(async () => {
  test = await openTestApp();
  const response = await test.app.request('/api/openapi.json');
  type = response.headers.get('content-type');
  text = await response.text();
  document = description.parse(JSON.parse(text));
});
afterAll(() => test.close());

it('is JSON', () => {
  expect(type).toBe('application/json');
});

const operationAt = (method: string, path: string) => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
};

/** Health checks and documentation, which are not described. */
const aside = ['/api/health', '/api/ready', '/api/openapi.json', '/api/docs'];

it('describes exactly the calls that are served', () => {
  const served = test.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !aside.includes(path))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  // Parameter names do not matter.
  const shapes = (all: readonly string[]) =>
    [...new Set(all.map((one) => one.replaceAll(/\{\w+\}/g, '{}')))].toSorted();
  expect(shapes(described)).toEqual(shapes(served));
});

it('takes what it says from the schemas that check requests', () => {
  const { requestBody, responses, parameters } = operationAt('post', '/api/calculate');
  expect(Object.keys(responses)).toEqual('200 201 400 401 403 405 409 413 422 default'.split(' '));
  expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
  expect(requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/CalculateRequest',
  });
  const { schemas } = document.components;
  const { anyOf } = z
    .object({ anyOf: z.array(z.object({ properties: z.looseObject({}) })) })
    .parse(schemas.CalculateRequest);
  expect(anyOf.map(({ properties }) => properties.templateType)).toMatchObject(
    calculatorKinds.map((kind) => ({ const: kind })),
  );
  expect(JSON.stringify(schemas.CommissionInput)).toContain('"quotaAttainment"');
  expect(JSON.stringify(schemas.FreelancerResult)).toContain('"phaseAmounts"');
  const history = operationAt('get', '/api/calculations/{userId}');
  expect(history.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['userId', 'path', true],
    ['type', 'query', false],
    ['search', 'query', false],
    ['cursor', 'query', false],
    ['limit', 'query', false],
  ]);
});

it('says which calls are open to visitors', () => {
  const open = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/feature-requests') || path.startsWith('/api/waitlist'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security, responses }]) => ({
        call: `${method} ${path}`,
        isOpen: security !== undefined && !('401' in responses),
      })),
    );
  expect(open).toEqual([
    { call: 'get /api/feature-requests', isOpen: true },
    { call: 'post /api/feature-requests', isOpen: false },
    { call: 'post /api/feature-requests/{id}/vote', isOpen: false },
    { call: 'post /api/waitlist', isOpen: true },
    { call: 'get /api/waitlist/count', isOpen: true },
  ]);
});

it('has no dangling references', () => {
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  const there = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(there).toEqual(expect.arrayContaining([...new Set(references)]));
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it('describes every parameter, and gives every operation a name without spaces', () => {
  for (const { operationId, parameters } of Object.values(document.paths).flatMap(Object.values<Described>)) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    for (const { name, description: text } of parameters) expect([operationId, name, text]).not.toContain('');
  }
});

it('names the cookie as it is, and the errors that there are', () => {
  expect(text).toContain('"name":"fairsplit.session_token"');
  for (const code of problemCodes) expect(text).toContain(`"${code}"`);
});

it('says which methods an address has, and how to sign in', async () => {
  const wrong = await test.app.request('/api/calculate', { method: 'DELETE' });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await wrong.json()).toMatchObject({ error: { code: 'method-not-allowed' } });
  const other = await test.app.request(`/api/templates/${crypto.randomUUID()}`, { method: 'PUT' });
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, PATCH']);
  expect((await test.app.request('/api/nowhere', { method: 'PUT' })).status).toBe(404);
  const nobody = await test.app.request('/api/account/sessions');
  expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

it('has a page for people that loads nothing and runs nothing', async () => {
  const response = await test.app.request('/api/docs');
  const html = await response.text();
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|<link|src=/);
  for (const path of Object.keys(document.paths)) expect(html).toContain(path);
  expect(html).toContain('projectData.teamMembers[].hours');
});

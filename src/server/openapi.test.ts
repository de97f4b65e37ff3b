import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.looseObject({}) }),
  ),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }) })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      content: z.record(z.string(), z.object({ schema: z.looseObject({}) })).optional(),
    }),
  ),
});
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

/** Not for whoever writes a program: is it up, and what is served. */
const aside = ['/api/health', '/api/ready', '/api/openapi.json', '/api/docs'];

it('describes exactly the calls that are served', () => {
  const served = test.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !aside.includes(path))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
});

it('takes what it says from the schemas that check requests', () => {
  const { requestBody, responses, parameters } = operationAt('post', '/api/calculate');
  expect(Object.keys(responses)).toEqual(['200', '201', '400', '401', '403', '413', '422']);
  expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
  const { anyOf } = z
    .object({ anyOf: z.array(z.object({ properties: z.looseObject({}) })) })
    .parse(requestBody?.content['application/json'].schema);
  expect(anyOf.map(({ properties }) => properties.templateType)).toMatchObject([
    { const: 'freelancer' },
    { const: 'commission' },
    { const: 'bill-split' },
  ]);
  expect(JSON.stringify(anyOf)).toContain('"quotaAttainment"');
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

it('refers to nothing that is not there', () => {
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Problem']));
  expect(document.components.schemas.Problem).toBeDefined();
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it('has a page for people that loads nothing and runs nothing', async () => {
  const response = await test.app.request('/api/docs');
  const html = await response.text();
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|<link|src=/);
  for (const path of Object.keys(document.paths)) expect(html).toContain(path);
  expect(html).toContain('inputData.projectData.teamMembers[].hours');
});

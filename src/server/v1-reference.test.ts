import { expect, it } from 'vitest';
import { openAppWithAnn } from '#testing/app-with-ann.ts';
import { describeV1 } from './describe-api.ts';
import { describedExamples } from './described-examples.ts';
import { v1Endpoints } from './v1.ts';

const app = openAppWithAnn();

const bodies = Object.values(v1Endpoints)
  .flatMap((group) => Object.values(group))
  .flatMap(({ method, path, body, examples = describedExamples.get(body) }) =>
    body ? [{ at: `${method} ${path}`, body, examples: Object.values(examples ?? {}) }] : [],
  );

it.each(bodies)('has an example of what $at takes', ({ body, examples }) => {
  expect(examples).not.toEqual([]);
  for (const example of examples) expect(body.safeParse(example).error).toBeUndefined();
});

it('shows scopes and a request with curl at every endpoint', async () => {
  const { paths } = describeV1({ appUrl: 'https://fairsplit.test' });
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const html = await (await app.test.app.request('/v1/docs')).text();
  expect(html.match(/>Scopes: /g)).toHaveLength(operations.length);
  expect(html.match(/>curl /g)).toHaveLength(operations.length);
  expect(html).toContain('curl -X PATCH &quot;$FAIRSPLIT_URL/v1/groups/$ID&quot;');
  for (const { operationId } of operations) expect(html).toContain(`id="${operationId}"`);
});

it('shows no key at the endpoints of the site', async () => {
  const html = await (await app.test.app.request('/api/docs')).text();
  expect(html).not.toContain('FAIRSPLIT_KEY');
});

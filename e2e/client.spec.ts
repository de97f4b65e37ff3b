import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { ApiDocument } from '#platform/openapi/api-document.ts';
import { openListener } from '#platform/outgoing/testing/listener.ts';
import { callsOf, clientFolder } from '../scripts/build-client.ts';
import { admitted, expect, post, test } from './account.ts';

const proved = z.object({ proof: z.string() });
const made = z.object({ key: z.string() });

async function makeKey(page: Page, password: string): Promise<string> {
  const { proof } = proved.parse(await (await post(page, '/api/account/proof', { password })).json());
  const fields = { name: 'A page', scopes: ['calculate'], expiresInDays: 1, proof };
  return made.parse(await (await post(page, '/api/account/api-keys', fields)).json()).key;
}

/** A page that divides 99.99 by 75 to 25 with packages/client. */
const program = (
  key: string,
  baseUrl: string,
) => `<!doctype html><title>Another site</title><body><script type="module">
import { createClient, FairsplitError } from '/index.ts';
const fairsplit = createClient(${JSON.stringify({ key, baseUrl })});
const participants = [{ name: 'Ann', share: '75' }, { name: 'Ben', share: '25' }];
const inputData = { calculationMode: 'shares', billData: { totalAmount: '99.99', participants } };
const { calculation } = await fairsplit.calculationsCalculate({ body: { templateType: 'bill-split', inputData } });
const refusal = await fairsplit.calculationsHistory().catch((error) => error);
document.body.textContent = [
  ...calculation.results.rows.map(({ name, amount }) => name + ' ' + amount),
  refusal instanceof FairsplitError && refusal.code,
].join(', ');
</script>`;

test('the client works in a page of another site', async ({ page, baseURL, complaints }) => {
  const { password } = await admitted(page);
  const key = await makeKey(page, password);
  const index = stripTypeScriptTypes(readFileSync(`${clientFolder}/src/index.ts`, 'utf8'));
  // Safe: `npm run api:freeze` has written it.
  const described = JSON.parse(readFileSync(`${clientFolder}/../../docs/api/v1.json`, 'utf8')) as ApiDocument;
  const files: Readonly<Record<string, string>> = {
    '/index.ts': index,
    '/generated/calls.ts': stripTypeScriptTypes(callsOf(described)),
  };
  const other = await openListener(
    (request, response) => {
      const script = files[request.url ?? ''];
      const type = script === undefined ? 'text/html' : 'text/javascript';
      response.writeHead(200, { 'content-type': type }).end(script ?? program(key, baseURL ?? ''));
    },
    { host: '127.0.0.5' },
  );
  try {
    // Removes the header by which the server tells the tests' clients apart, since a page of another site cannot send
    // it.
    await page.context().setExtraHTTPHeaders({});
    await page.goto(other.url);
    await expect(page.locator('body')).toHaveText('Ann 7499, Ben 2500, key-scope');
    // The browser reports the refused request, too.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('403')]);
  } finally {
    await other.close();
  }
});

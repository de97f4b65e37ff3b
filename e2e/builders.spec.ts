import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { connectAssistant } from '#testing/assistants.ts';
import { openReceiver } from '#testing/open-receiver.ts';
import {
  dialogOf,
  expect,
  fillSignUp,
  mailedLink,
  newPerson,
  open,
  otherDevice,
  test,
  toast,
} from './account.ts';
import { ready } from './browser.ts';

/** The text of a code block, by its title. */
async function codeOf(page: Page, title: string): Promise<string> {
  const button = page.getByRole('button', { name: `Copy ${title}`, exact: true });
  return (await page.locator('div:has(> pre)').filter({ has: button }).locator('pre').textContent()) ?? '';
}

const runFile = promisify(execFile);

/** Runs these lines in a new shell; returns the JSON that they print. */
async function inTerminal(...lines: string[]): Promise<unknown> {
  const env = { PATH: process.env.PATH ?? '' };
  const { stdout } = await runFile('bash', ['-c', lines.join('\n')], { env });
  return JSON.parse(stdout);
}

const divided = z.object({
  calculation: z.object({
    results: z.object({ rows: z.array(z.object({ name: z.string(), amount: z.int() })) }),
  }),
});
const shared = z.object({ url: z.url(), link: z.object({ id: z.uuid() }) });
const assistantSettings = z.object({
  mcpServers: z.object({
    fairsplit: z.object({
      type: z.literal('http'),
      url: z.url(),
      headers: z.object({ Authorization: z.string() }),
    }),
  }),
});

async function signUpFrom(page: Page): Promise<{ password: string }> {
  const person = newPerson();
  await page
    .getByRole('region', { name: 'Quick start' })
    .getByRole('button', { name: 'Start Free Trial' })
    .click();
  await fillSignUp(page, person);
  const mail = await page.context().newPage();
  await mail.goto(await mailedLink(person.email, 'confirm-email'));
  await expect(mail.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await expect(toast(page, 'Email Confirmed!')).toContainText('You are signed in.');
  await mail.close();
  return person;
}

async function createKey(page: Page, password: string): Promise<string> {
  const section = page.getByRole('region', { name: 'API keys' });
  await section.getByRole('button', { name: 'Create an API Key' }).click();
  await section.getByLabel('Name of the key').fill('My first test');
  await section.getByLabel('Make and manage share links').check();
  await section.getByRole('button', { name: 'Create Key' }).click();
  await dialogOf(page).getByLabel('Your password', { exact: true }).fill(password);
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
  const shown = section.getByRole('region', { name: 'Your new API key' });
  return (await shown.getByText(/^fs_live_/).textContent()) ?? '';
}

test('a stranger gets by with the documents alone: key, bill, webhook, assistant', async ({
  page,
  extraHTTPHeaders,
}) => {
  const receiver = await openReceiver({ host: '127.0.0.5' });
  try {
    await open(page, '/developers');
    const { password } = await signUpFrom(page);
    await page.getByRole('link', { name: 'Open API Keys' }).click();
    const key = await createKey(page, password);

    await open(page, '/developers');
    const terminal = (await codeOf(page, 'Terminal')).replace('fs_live_…', key);
    const { calculation } = divided.parse(await inTerminal(terminal, await codeOf(page, 'Divide a bill')));
    expect(calculation.results.rows.map(({ name, amount }) => [name, amount])).toEqual([
      ['Ann', 7499],
      ['Ben', 2500],
    ]);

    const { fairsplit } = assistantSettings.parse(
      JSON.parse((await codeOf(page, 'Settings of the assistant')).replace('fs_live_…', key)),
    ).mcpServers;
    const { origin, pathname } = new URL(fairsplit.url);
    expect([pathname, fairsplit.headers.Authorization]).toEqual(['/mcp', `Bearer ${key}`]);
    const assistant = await connectAssistant(origin, key);
    const participants = [
      { name: 'Ann', share: '75' },
      { name: 'Ben', share: '25' },
    ];
    const bill = { billData: { totalAmount: '99.99', participants }, calculationMode: 'shares' };
    const { text } = await assistant.call('split_bill', bill);
    expect(text).toContain('Ann: $74.99');
    expect(text).toContain('Ben: $25.00');
    await assistant.close();

    await page.getByRole('link', { name: 'Add its address in the settings' }).click();
    const webhooks = page.getByRole('region', { name: 'Webhooks' });
    await webhooks.getByRole('button', { name: 'Add a Webhook' }).click();
    await webhooks.getByLabel('Address').fill(`${receiver.url}hook`);
    await webhooks.getByLabel('Somebody opened one of your links').check();
    await webhooks.getByRole('button', { name: 'Add Webhook' }).click();
    await webhooks.getByRole('button', { name: 'Secret' }).click();
    const secret = (await webhooks.getByText(/^whsec_/).textContent()) ?? '';

    await page.goto('/v1/docs');
    const share = await page.locator('#sharingCreate pre').textContent();
    const { url, link } = shared.parse(await inTerminal(terminal, share ?? ''));
    const guest = await otherDevice(page, extraHTTPHeaders ?? {});
    const opened = await guest.newPage();
    await opened.goto(url);
    await ready(opened);
    await guest.close();
    await expect.poll(() => receiver.received.length).toBe(1);
    const [message] = receiver.received;
    expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({
      type: 'link.opened',
      data: { link_id: link.id, opened: 1 },
    });
  } finally {
    await receiver.close();
  }
});

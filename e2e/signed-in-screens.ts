import type { Page } from '@playwright/test';
import { openListener } from '#platform/outgoing/testing/listener.ts';
import { samples } from '#testing/sample-inputs.ts';
import { dialogOf, expect, type Member, open, post } from './account.ts';
import { withRun } from './commission-run.ts';
import { groupWithEntries, made } from './group-entries.ts';
import type { Say } from './in-language.ts';
import { saveCommission, saveTemplate } from './saved-work.ts';

/** A page, or a dialog or panel on one. */
export type Screen = { readonly name: string; readonly show: (say: Say, prefix?: string) => Promise<void> };

const main = (page: Page) => page.getByRole('main');

/** A screen with its own address, ready once it shows `text`. */
const at = (page: Page, path: string, text: string | RegExp, name = path): Screen => ({
  name,
  show: async () => {
    await open(page, path);
    await expect(main(page)).toContainText(text);
  },
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Pages of an account that has saved, shared and computed some work. */
export async function workScreens(page: Page): Promise<Screen[]> {
  await saveCommission(page, 'Robin');
  await saveTemplate(page, 'Fjordland', 'Robin');
  const { url } = await made<{ url: string }>(page, '/api/shares', samples.bill('Ann', 'Bob'));
  const run = await withRun(page);
  await made(page, `/api/commission-runs/${run}/compute`, {});
  return [
    at(page, '/dashboard', 'Fjordland'),
    at(page, '/history', 'Robin'),
    {
      name: 'a sheet',
      show: async () => {
        await open(page, '/history');
        const link = page.locator('a[href^="/history/"]').first();
        await open(page, (await link.getAttribute('href')) ?? '');
        await expect(page.getByRole('heading', { name: 'Robin', level: 1 })).toBeVisible();
      },
    },
    at(page, new URL(url).pathname, 'Bob', 'a shared result'),
    at(page, '/commissions/plans', 'Account executives'),
    at(page, '/commissions/runs', 'Q4'),
    at(page, `/commissions/runs?id=${run}`, 'Ann', 'a run'),
    at(page, `/commissions/runs?id=${run}&rep=0`, 'Globex', 'a statement'),
    {
      name: 'a result',
      show: async (say, prefix = '') => {
        await open(page, `${prefix}/calculator/tip-pool`);
        await page.getByLabel(say('Cash tips')).fill('90');
        for (const [index, name] of ['Aiko', 'Omar'].entries()) {
          const number = index + 1;
          await page.getByLabel(say('Name of person {number}', { number })).fill(name);
          await page.getByLabel(say('Hours of person {number}', { number })).fill(String(number));
        }
        await press(page, say('Divide Tips'));
        const shown = page.getByRole('region', { name: say('Results') });
        await expect(shown).toContainText('Omar');
        await shown.getByText(say('How this was calculated')).first().click();
      },
    },
  ];
}

/** The account's own pages, with an API key, a webhook and its deliveries, and a notice. */
export async function accountScreens(page: Page, { password }: Member): Promise<Screen[]> {
  const receiver = await openListener((_request, response) => response.end('seen'), { host: '127.0.0.5' });
  const webhook = await made<{ id: string }>(page, '/api/webhook-endpoints', {
    url: `${receiver.url}hook`,
    description: 'Fjord',
    events: ['run.approved'],
  });
  await post(page, `/api/webhook-endpoints/${webhook.id}/test`, {});
  const { proof } = await made<{ proof: string }>(page, '/api/account/proof', { password });
  await made(page, '/api/account/api-keys', {
    name: 'Fjord',
    scopes: ['calculate', 'read'],
    expiresInDays: 30,
    addresses: ['203.0.113.7'],
    proof,
  });
  const settings = async () => {
    await open(page, '/billing');
    await expect(main(page)).toContainText('Fjord');
  };
  return [
    {
      name: 'the settings, with forms of a key and a webhook',
      show: async (say) => {
        await settings();
        await press(page, say('Create an API Key'));
        await press(page, say('Add a Webhook'));
        await expect(page.getByLabel(say('Name of the key'))).toBeVisible();
      },
    },
    {
      name: 'deliveries of a webhook',
      show: async (say) => {
        await settings();
        await page
          .getByRole('button', { name: say('Deliveries') })
          .first()
          .click();
        await page.getByText('webhook.test', { exact: true }).first().click();
        await expect(main(page)).toContainText('webhook-id:');
        await receiver.close();
      },
    },
    {
      name: 'notices',
      show: async (say) => {
        await open(page, '/dashboard');
        await page
          .getByRole('button', { name: say('Notices') })
          .first()
          .click();
        await expect(dialogOf(page)).toBeVisible();
      },
    },
    at(page, '/subscribe?plan=weekly', /\d/),
  ];
}

/** A group with two currencies, and the dialogs on its page. */
export async function groupScreens(page: Page): Promise<Screen[]> {
  const group = await groupWithEntries(page);
  const [ana = '', ben = ''] = group.people.map(({ id }) => id);
  const payment = { from: ana, to: ben, amount: '7', currency: 'USD' };
  await made(page, `/api/groups/${group.id}/entries`, {
    kind: 'payment',
    date: '2026-11-07',
    title: 'Fjord',
    ...payment,
  });
  const openGroup = async () => {
    await open(page, `/g/${group.id}`);
    await expect(page.locator('[data-entry]').first()).toBeVisible();
  };
  return [
    { name: 'a group', show: openGroup },
    ...(['People', 'Charts', 'History'] as const).map((tab) => ({
      name: `a group’s ${tab}`,
      show: async (say: Say) => {
        await openGroup();
        await page
          .getByRole('tab', { name: tab === 'People' ? say(tab, {}, 'in a group') : say(tab) })
          .click();
        await expect(page.getByRole('tabpanel')).toContainText('Ana');
      },
    })),
    {
      name: 'settling in one currency',
      show: async (say) => {
        await openGroup();
        await press(page, say('Settle in one currency'));
        await dialogOf(page).getByRole('textbox').first().fill('2');
        await expect(dialogOf(page)).toContainText('Ben');
      },
    },
    {
      name: 'the form of an entry, with photos',
      show: async (say) => {
        await openGroup();
        await press(page, say('Add expense', {}, 'in a group'));
        await dialogOf(page).getByText(say('Add photos')).first().click();
        await expect(
          dialogOf(page).getByRole('button', { name: say('Add photo'), exact: true }),
        ).toBeVisible();
      },
    },
    {
      name: 'an entry',
      show: async (say) => {
        await openGroup();
        await page.locator('[data-entry]').filter({ hasText: 'Dinner' }).click();
        await dialogOf(page).getByText(say('How it adds up')).click();
      },
    },
    at(page, new URL(group.invite_url).pathname, 'Lisbon', 'an invitation'),
    { name: '/groups/new', show: () => open(page, '/groups/new') },
  ];
}

/** Views of the owner's panel, and the test panel. */
export function ownerScreens(page: Page): Screen[] {
  const views = ['overview', 'users', 'requests', 'messages', 'waitlist', 'operations', 'errors', 'audit'];
  return [
    ...views.map((view) => ({
      name: `the owner’s ${view}`,
      show: async () => {
        await open(page, `/admin?view=${view}`);
        await expect(main(page).getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
      },
    })),
    { name: '/admin/test', show: () => open(page, '/admin/test') },
  ];
}

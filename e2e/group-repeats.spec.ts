import type { Page } from '@playwright/test';
import { admitted, dialogOf, expect, open, post, test } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { expectFitsPhone } from './browser.ts';
import { query, runJob } from './database.ts';
import { pictures } from './pictures.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Moves the dates of the group's repeats, so that the next one is today. */
async function passUntilNextDate(groupId: string): Promise<void> {
  await query(
    `with moved as (
       update group_repeat set start = start - (next_day - current_date), last_day = last_day - (next_day - current_date),
         next_day = current_date
       where group_id = $1 returning group_id, id, last_day)
     update group_entry e set day = moved.last_day, repeat_day = moved.last_day from moved
     where (e.group_id, e.repeat_id) = (moved.group_id, moved.id)`,
    [groupId],
  );
}

test('rent is set up once, comes again on its date, and is stopped', async ({ page }) => {
  await admitted(page);
  const made = await post(page, '/api/groups', { name: 'Flat', currency: 'EUR', me: 'Ana', people: ['Ben'] });
  // Safe: our own server's response.
  const { id } = (await made.json()) as { id: string };
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/g/${id}`);
  const rows = page.locator('[data-entry]').filter({ hasText: 'Rent' });

  await button(page, 'Add expense').click();
  const form = dialogOf(page);
  await form.getByLabel('Amount', { exact: true }).fill('900');
  await form.getByLabel('Title').fill('Rent');
  await form.getByText('Does not repeat').click();
  await form.getByLabel('Repeats').selectOption('typed');
  await form.getByLabel('Every').fill('0');
  await button(page, 'Done').click();
  await expect(form.getByText('Enter whole numbers, and a date if it ends on one')).toBeVisible();
  await form.getByLabel('Repeats').selectOption('month');
  await expect(form.getByText(/^Next dates: /)).toBeVisible();
  await expectNothingFound(page, 'the fields of a repeat', '[role=dialog]');
  await expectFitsPhone(page, 'the fields of a repeat');
  await pictures(page, 'group-repeat-form');
  await button(page, 'Done').dblclick();
  await expect(form).toBeHidden();

  const repeat = page.locator('[data-repeat]');
  await expect(repeat).toHaveCount(1);
  await expect(repeat).toContainText('Every month on the');
  await expect(rows).toHaveCount(1);

  await passUntilNextDate(id);
  await runJob('make-group-repeats');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('You are owed €900.00');
  await expectNothingFound(page, 'a group in which something repeats');
  await pictures(page, 'group-repeats');

  // Changes this entry and all future ones.
  await rows.first().click();
  await expect(form.getByText(/^Made by a repeat that Ana set up/)).toBeVisible();
  await pictures(page, 'group-repeat-entry');
  await button(page, 'Edit').click();
  await form.getByLabel('Amount', { exact: true }).fill('950');
  await form.getByRole('radio', { name: 'This and future ones' }).check();
  await button(page, 'Save').click();
  await expect(form).toBeHidden();
  await expect(repeat).toContainText('€950.00');

  // Changes all future entries, from the next date on.
  await repeat.getByRole('button', { name: 'Change future entries' }).click();
  await form.getByLabel('Title').fill('Rent and heating');
  await form.getByText('Every month on the').click();
  await form.getByLabel('Repeats').selectOption('last-day');
  await button(page, 'Done').click();
  await expect(form).toBeHidden();
  await expect(repeat).toContainText('Rent and heating');
  await expect(repeat).toContainText('Every month on the last day');
  await expect(rows).toHaveCount(2);

  await repeat.getByRole('button', { name: 'Stop' }).click();
  await button(page, 'Stop repeating').click();
  await expect(repeat).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Ana stopped repeating ‘Rent and heating’')).toBeVisible();
  await expect(page.getByText(/^Repeats added ‘Rent’: €900.00/)).toHaveCount(2);
});

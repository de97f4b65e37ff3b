import {
  admitted,
  dialogOf,
  expect,
  expectFits,
  forgive,
  open,
  otherDevice,
  post,
  test,
  toast,
} from './account.ts';
import { expectNothingFound } from './axe.ts';
import { expectFitsPhone } from './browser.ts';
import { addExpense, button, joinAs, makeGroup, openEntryForm, row, standing } from './group.ts';
import { pictures } from './pictures.ts';

test('an entry opens at its amount, also when its comments are there at once', async ({ page }) => {
  await admitted(page);
  const group = await makeGroup(page, { people: ['Ben'] });
  await open(page, `/g/${group.id}`);
  await addExpense(page, '90', 'Hotel');
  for (const _visit of ['comments are loaded', 'comments are there']) {
    await row(page, 'Hotel').first().click();
    await expect(dialogOf(page).getByLabel('Comment', { exact: true })).toBeVisible();
    await expect(dialogOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  }
});

test('a sentence about a payment reads in the direction of the page, also if it begins with an Arabic name', async ({
  page,
}) => {
  await admitted(page);
  const { id, people } = await makeGroup(page, { people: ['سلمى'] });
  const [ana, salma] = people.map((person) => person.id);
  const payment = { kind: 'payment', date: '2026-11-18', title: 'Payment', currency: 'EUR' };
  await post(page, `/api/groups/${id}/entries`, { ...payment, from: salma, to: ana, amount: '15' });
  await open(page, `/g/${id}`);
  const sentence = row(page, 'سلمى').getByText('سلمى paid you');
  expect(await sentence.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});

test('an amount is the same in browsers that give its currency other decimals than the server', async ({
  page,
}) => {
  await admitted(page);
  // RSD has no decimals in Chromium 156 and two in Node.js 24.
  const group = await makeGroup(page, { currency: 'RSD', people: ['Ben'] });
  await open(page, `/g/${group.id}`);
  await addExpense(page, '1000.50', 'Burek');
  await expect(row(page, 'Burek')).toContainText(/RSD\s1,000\.50/);
  await page.reload();
  await expect(row(page, 'Burek')).toContainText(/RSD\s1,000\.50/);
});

test('entries that could not be reloaded are reloaded with the next sign of the server', async ({
  page,
  complaints,
}) => {
  await admitted(page);
  const group = await makeGroup(page, { people: ['Ben'] });
  await open(page, `/g/${group.id}`);
  await addExpense(page, '90', 'Hotel');
  await expect(row(page, 'Hotel')).toHaveCount(1);

  const failed = page.waitForEvent('requestfailed');
  await page.route(/\/entries\?/, (route) => route.abort(), { times: 1 });
  const [ana, ben] = group.people.map((person) => person.id);
  const payment = { kind: 'payment', date: '2026-11-18', title: 'Payment', currency: 'EUR', amount: '15' };
  await post(page, `/api/groups/${group.id}/entries`, { ...payment, from: ben, to: ana });
  await failed;
  await expect(page.getByText('2 people · 2 entries')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(row(page, 'Ben paid you')).toHaveCount(1);
  forgive(complaints, /Failed to load resource/);
});

test('an entry that a notice opens follows its answer, also if the filters leave it out of the list', async ({
  page,
  extraHTTPHeaders,
}) => {
  await admitted(page);
  const group = await makeGroup(page, { people: ['Ben'] });
  await open(page, `/g/${group.id}`);
  await addExpense(page, '90', 'Hotel');
  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const ben = await phone.newPage();
  await joinAs(ben, group, 'Ben');
  await open(ben, `/g/${group.id}`);
  await button(ben, /^Record payment: Ben pays Ana/).click();
  const written = ben.waitForResponse((response) => response.request().method() === 'POST');
  await button(ben, 'Done').click();
  // Safe: our own server's response.
  const { id } = (await (await written).json()) as { id: string };

  await button(page, 'Filters').click();
  await page.getByLabel('Category').selectOption('Accommodation');
  await expect(row(page, 'Hotel')).toHaveCount(1);
  await expect(row(page, 'Ben paid you')).toHaveCount(0);
  await page.evaluate((hash) => window.location.assign(hash), `#entry-${id}`);
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialogOf(page).getByText('Confirmed')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Confirm' })).toBeHidden();
});

test('the buttons of an entry stay in their place while its comments load', async ({ page }) => {
  await admitted(page);
  const group = await makeGroup(page, { people: ['Ben'] });
  await open(page, `/g/${group.id}`);
  const asked = Promise.withResolvers<void>();
  await page.route(/entry-(comments|photos)|\/(comments|photos)$/, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await addExpense(page, '90', 'Hotel');
  await row(page, 'Hotel').first().click();
  const edit = dialogOf(page).getByRole('button', { name: 'Edit' });
  await edit.hover();
  const before = await edit.boundingBox();
  asked.resolve();
  await expect(dialogOf(page).getByLabel('Comment', { exact: true })).toBeVisible();
  expect(await edit.boundingBox()).toEqual(before);
});

test('a group stays live on a device whose storage does not answer', async ({ page }) => {
  await admitted(page);
  const group = await makeGroup(page, { people: ['Ben'] });
  await page.addInitScript(() => {
    // A request that never succeeds or fails.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await open(page, `/g/${group.id}`);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  const [ana, ben] = group.people.map((person) => person.id);
  const payment = { kind: 'payment', date: '2026-11-18', title: 'Payment', currency: 'EUR', amount: '15' };
  await post(page, `/api/groups/${group.id}/entries`, { ...payment, from: ben, to: ana });
  await expect(row(page, 'Ben paid you')).toHaveCount(1);
});

test('a group on two phones: entries appear on both, a payment is objected to, and everybody is settled', async ({
  page,
  extraHTTPHeaders,
  complaints,
}) => {
  await admitted(page);
  const group = await makeGroup(page, { name: 'Lisbon <3', people: ['Ben', 'Cy'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/g/${group.id}`);
  await expect(page.getByRole('heading', { name: 'Lisbon <3' })).toBeVisible();
  await expect(standing(page)).toHaveText('Settled');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expectNothingFound(page, 'an empty group');
  await pictures(page, 'group-empty');

  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const ben = await phone.newPage();
  await ben.setViewportSize({ width: 390, height: 844 });
  await joinAs(ben, group, 'Ben');
  await open(ben, `/g/${group.id}`);
  await expect(ben.getByText('Nothing here yet')).toBeVisible();

  // A double click writes one entry, which the other phone shows live.
  await addExpense(page, '90', 'Hotel for a weekend');
  await expect(standing(page)).toHaveText('You are owed €60.00');
  await expect(row(ben, 'Hotel')).toContainText('Ana paid · Accommodation');
  await expect(row(ben, 'Hotel')).toContainText('Your part €30.00');
  await expect(standing(ben)).toHaveText('You owe Ana €30.00');

  // Without a connection the entry waits on the phone.
  await openEntryForm(ben);
  await phone.setOffline(true);
  await dialogOf(ben).getByLabel('Amount', { exact: true }).fill('10');
  await dialogOf(ben).getByLabel('Title').fill('Taxi');
  await dialogOf(ben).getByText('Shared equally by everybody').click();
  await dialogOf(ben).getByRole('checkbox', { name: 'Cy' }).uncheck();
  await button(ben, 'Done').click();
  await expect(dialogOf(ben)).toBeHidden();
  await expect(ben.getByText('1 entry waiting')).toBeVisible();
  await expectNothingFound(ben, 'a group with a waiting entry');
  await pictures(ben, 'group-entry-waiting');
  await phone.setOffline(false);
  await expect(ben.getByText('1 entry waiting')).toBeHidden();
  await expect(row(page, 'Taxi')).toContainText('€10.00');
  await expect(standing(ben)).toHaveText('You owe Ana €25.00');

  // Adds an entry by percent, paid by two people, in another currency with a rate.
  await openEntryForm(page);
  const form = dialogOf(page);
  await expectNothingFound(page, 'the form of an entry', '[role=dialog]');
  await form.getByLabel('Amount', { exact: true }).fill('50');
  await form.getByLabel('Currency').focus();
  await form.getByLabel('Currency').selectOption('USD');
  await form.getByLabel('Title').fill('Museum');
  await form.getByLabel(/Exchange rate/).fill('0.9');
  await expect(form.getByText('$50.00 × 0.9 = €45.00.')).toBeVisible();
  await form.getByText('Paid by you').click();
  await form.getByRole('button', { name: 'Ben' }).click();
  await form.getByRole('textbox', { name: 'Ana (you)' }).fill('20');
  await form.getByText('Shared equally by everybody').click();
  await form.getByRole('radio', { name: 'Percent' }).check();
  for (const [name, percent] of [
    ['Ana', '50'],
    ['Ben', '30'],
    ['Cy', '10'],
  ] as const) {
    await form.getByLabel(`Percent of ${name}`).fill(percent);
  }
  await button(page, 'Done').click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel('Percent of Cy').fill('20');
  await expect(form.getByText('Your part €22.50')).toBeVisible();
  await expect(form.getByRole('alert')).toBeHidden();
  await pictures(page, 'group-form');
  await expectFitsPhone(page, 'the form of an entry');
  await button(page, 'Done').click();
  await expect(row(page, 'Museum')).toContainText('€45.00');
  await expect(row(ben, 'Museum')).toContainText('Ben and Ana paid');

  // Tests search, filters, and details with the explanation.
  await page.getByLabel('Search entries').fill('taxi');
  await expect(row(page, 'Museum')).toBeHidden();
  await page.getByLabel('Search entries').fill('');
  await expect(row(page, 'Museum')).toBeVisible();
  await expectNothingFound(page, 'a group with entries');
  await pictures(page, 'group');
  await expectFitsPhone(page, 'a group with entries');

  // Tests the original debts between people, and charts.
  const reminders = page.getByRole('button', { name: /^Remind / });
  await expect(reminders.first()).toBeVisible();
  await page.getByRole('radio', { name: 'Between those who shared' }).check();
  await expect(page.getByText('Nobody pays somebody with whom they never shared an entry.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Who pays whom' })).toContainText('Ben');
  // Reminders are only offered with the fewest payments.
  await expect(reminders).toHaveCount(0);
  await expectNothingFound(page, 'payments as they came about');
  await pictures(page, 'group-came-about');
  await page.getByRole('radio', { name: 'Fewest payments' }).check();
  await page.getByRole('tab', { name: 'Charts' }).click();
  await expect(page.getByRole('row', { name: /Accommodation/ })).toContainText('€90.00');
  await expectNothingFound(page, 'the charts of a group');
  await pictures(page, 'group-charts');
  await expectFitsPhone(page, 'the charts of a group');
  await page.getByRole('tab', { name: 'Expenses' }).click();
  await row(page, 'Museum').click();
  await expect(dialogOf(page).getByRole('row', { name: /Cy/ })).toContainText('€9.00');
  await dialogOf(page).getByText('How it adds up').click();
  await expectNothingFound(page, 'an entry', '[role=dialog]');
  await pictures(page, 'group-entry');

  // Both edit the same entry: the second to save sees both versions and chooses one.
  await button(page, 'Edit').click();
  await expect(form.getByLabel('Title')).toHaveValue('Museum');
  await row(ben, 'Museum').click();
  await button(ben, 'Edit').click();
  await dialogOf(ben).getByLabel('Title').fill('Two museums');
  await button(ben, 'Save').click();
  await expect(row(page, 'Two museums')).toBeAttached();
  await form.getByLabel('Title').fill('The museum');
  await button(page, 'Save').click();
  await expect(form.getByRole('table')).toContainText('Two museums');
  await expectNothingFound(page, 'two versions of an entry', '[role=dialog]');
  await pictures(page, 'group-conflict');
  forgive(complaints, /409/);
  await button(page, 'Keep mine').click();
  await expect(row(ben, 'The museum')).toBeVisible();

  // Deletes an entry and restores it with the toast.
  await row(page, 'The museum').click();
  await button(page, 'Delete').click();
  await expect(row(ben, 'The museum')).toBeHidden();
  await toast(page, 'Entry deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(row(ben, 'The museum')).toBeVisible();

  // Ben records his payment, Ana objects; he corrects it, she confirms.
  await button(ben, /^Record payment: Ben pays Ana/).click();
  await expect(dialogOf(ben).getByLabel('Amount', { exact: true })).toHaveValue(/^\d+\.\d\d$/);
  await button(ben, 'Done').click();
  await expect(standing(ben)).toHaveText('Settled');
  await row(page, 'Ben paid you').click();
  await dialogOf(page).getByRole('button', { name: 'Object' }).click();
  await expect(dialogOf(page).getByText('Objected to')).toBeVisible();
  await pictures(page, 'group-objected');
  await expect(row(ben, 'You paid Ana')).toContainText('Objected to');
  const [confirmation] = await Promise.all([
    page.waitForRequest('**/answer'),
    dialogOf(page).getByRole('button', { name: 'Confirm' }).click(),
  ]);
  expect(confirmation.postDataJSON()).toEqual({ answer: 'confirmed', version: expect.any(Number) });
  await expect(row(ben, 'You paid Ana')).toContainText('Confirmed');
  await page.keyboard.press('Escape');

  await button(page, /^Record payment: Cy pays Ana/).click();
  await button(page, 'Done').click();
  await expect(standing(page)).toHaveText('Settled');
  await expect(page.getByText('Everybody is settled.')).toBeVisible();
  await expect(ben.getByText('Everybody is settled.')).toBeVisible();
  await expectFits(ben);

  // A stranger sees nothing of the group.
  const stranger = await (await otherDevice(page, extraHTTPHeaders ?? {})).newPage();
  await open(stranger, `/g/${group.id}`);
  await expect(stranger.getByRole('heading', { name: 'You are not in this group' })).toBeVisible();
  await stranger.context().close();
  await phone.close();
});

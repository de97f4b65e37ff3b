import { admitted, dialogOf, emailsTo, expect, open, otherDevice, test, toast } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { calculate, fillPeople, total } from './bill-split.ts';
import { ready } from './browser.ts';
import { query } from './database.ts';
import { pictures } from './pictures.ts';

test('everybody gets their part by e-mail, answers without an account, and can refuse more', async ({
  page,
  extraHTTPHeaders,
}) => {
  const member = await admitted(page);
  await open(page, '/billing#notices');
  const byEmail = page.getByRole('checkbox', { name: 'Somebody says their part is wrong Email' });
  const chosen = page.waitForResponse((response) => response.request().method() === 'PUT');
  await byEmail.check();
  expect((await chosen).status()).toBe(200);
  await open(page, '/calculator/bill-split');
  await total(page).fill('100');
  await fillPeople(page, 'Ada', 'Bob');
  await calculate(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialogOf(page).getByLabel('Who paid the bill?').selectOption('Ada');
  await dialogOf(page).getByText('Email everyone their part').click();
  const bob = `bob-${member.id.slice(0, 8)}@example.com`;
  await dialogOf(page).getByLabel('Bob ($50.00)').fill('not an address');
  await dialogOf(page).getByRole('button', { name: 'Send email' }).click();
  await expect(dialogOf(page)).toContainText('Enter a valid email address');
  await dialogOf(page).getByLabel('Bob ($50.00)').fill(bob);
  await expect(dialogOf(page).getByLabel('Who paid the bill?')).toHaveCount(1);
  await pictures(page, 'emails-form');
  await expectNothingFound(page, 'sending emails', '[role=dialog]');
  await dialogOf(page).getByRole('button', { name: 'Send email' }).click();
  const emails = dialogOf(page).getByRole('list', { name: 'Emails' });
  await expect(emails).toContainText(bob);

  await expect.poll(async () => (await emailsTo(bob)).length, { timeout: 20_000 }).toBe(1);
  await expect(emails).toContainText('sent');
  const [email] = await emailsTo(bob);
  const links = email?.text.match(/https?:\/\/\S+\/(?:s|api\/letters)\/\S+/g) ?? [];
  const [statement = '', refuse = ''] = links.map((link) => new URL(link).pathname);
  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const reader = await phone.newPage();
  await reader.setViewportSize({ width: 390, height: 800 });
  await reader.goto(statement);
  await ready(reader);
  await reader.getByRole('button', { name: 'Yes, this is right' }).click();
  await expect(emails).toContainText('confirmed');
  await pictures(page, 'emails-sent');

  await query(`update statement_letter set sent_at = now() - interval '2 days' where email = $1`, [bob]);
  await open(page, '/history');
  await page.getByRole('button', { name: 'Shared links' }).click();
  const list = page.getByRole('list', { name: 'Shared links' });
  await pictures(page, 'emails-history');
  await expectNothingFound(page, 'emails in the history', 'main');
  await list.getByRole('button', { name: /^Remind/ }).click();
  await expect(toast(page, 'Reminder sent')).toBeVisible();
  await expect(list).toContainText('reminded');
  // The next reminder is blocked, and the row shows until when.
  await expect(list).toContainText('You can send a reminder from');
  await expect(list.getByRole('button', { name: /^Remind/ })).toBeDisabled();

  await open(page, '/history');
  await page.getByRole('link', { name: /^Versions of/ }).click();
  const onSheet = page.getByRole('region', { name: 'Shared' });
  await expect(onSheet).toContainText('1 by email, 1 opened, 1 answered');
  await reader.getByRole('button', { name: 'I have paid' }).click();
  await expect(onSheet).toContainText('Says they paid on');
  await expect(reader.getByText('and can mark it as received')).toBeVisible();
  await onSheet.getByRole('button', { name: /^Mark as received/ }).click();
  await expect(onSheet.getByRole('status')).toContainText('1 paid');
  await expect(reader.getByText(/^Received on .*\. You are settled up\.$/)).toBeVisible();
  await reader.getByRole('button', { name: 'Something is wrong' }).click();
  await reader.getByLabel('What is wrong?').fill('I had no wine');
  await reader.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(onSheet).toContainText('Says something is wrong: “I had no wine”');
  await expect(onSheet.getByRole('button', { name: 'Answer Bob' })).toBeVisible();
  // The reader's page has refetched after every reply and payment.
  await expect(onSheet).toContainText('opened once');
  await pictures(page, 'emails-sheet');
  await expectNothingFound(page, 'what was shared of a sheet', 'main');

  // The maker gets the e-mail that was chosen, and answers on the dashboard; Bob's open page shows the answer.
  const about = async () => (await emailsTo(member.email)).map(({ kind }) => kind);
  await expect.poll(about, { timeout: 20_000 }).toContain('dispute');
  const notice = (await emailsTo(member.email)).find(({ kind }) => kind === 'dispute');
  const { pathname, hash } = new URL(/https?:\S+\/history\/\S+/.exec(notice?.text ?? '')?.[0] ?? '');
  await open(page, `${pathname}${hash}`);
  await expect(onSheet.getByRole('listitem').filter({ hasText: 'Bob' })).toBeFocused();
  await expect(onSheet.getByRole('listitem').filter({ hasText: 'Bob' })).toBeInViewport();
  await pictures(page, 'emails-row');
  await open(page, '/dashboard');
  const toAnswer = page.getByRole('region', { name: 'Needs your answer' });
  await expect(toAnswer).toContainText('“I had no wine”');
  await toAnswer.getByRole('button', { name: 'Answer Bob' }).click();
  await toAnswer.getByRole('button', { name: 'Send answer' }).click();
  await expect(toAnswer).toContainText('Write an answer');
  await pictures(page, 'needs-answer');
  await expectNothingFound(page, 'what needs an answer', 'main');
  await toAnswer.getByLabel('Your answer to Bob').fill('You had two glasses');
  await toAnswer.getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(page, 'Answer sent')).toBeVisible();
  await expect(toAnswer).toBeHidden();
  await expect(reader.getByText('answered: “You had two glasses”')).toBeVisible();
  await pictures(reader, 'answered');

  await reader.goto(refuse);
  await pictures(reader, 'emails-refuse');
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await open(page, '/history');
  await page.getByRole('button', { name: 'Shared links' }).click();
  await expect(list).toContainText('has unsubscribed from emails');
  await expect(list.getByRole('button', { name: /^Remind/ })).toBeHidden();
  await phone.close();
});

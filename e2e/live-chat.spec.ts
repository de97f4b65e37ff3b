import { expect, newPerson, open, otherDevice, test } from './account.ts';
import { admittedOwner, openPanel, row } from './admin.ts';
import { expectNothingFound } from './axe.ts';
import { ready } from './browser.ts';
import { pictures } from './pictures.ts';

test('a visitor and the owner write to each other, live', async ({ page, extraHTTPHeaders }) => {
  const { email } = newPerson();
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Start a chat' }).click();
  const chat = page.getByRole('dialog', { name: 'Live chat' });
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('Please write a message')).toBeVisible();
  await chat.getByLabel('Name').fill('Jo');
  await chat.getByLabel('Email').fill(email);
  await chat.getByLabel('Your message').fill('Can you <b>help</b> me?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('list', { name: 'Messages' })).toContainText('Can you <b>help</b> me?');
  await expect(chat.getByLabel('Email')).toBeHidden();

  const device = await otherDevice(page, extraHTTPHeaders ?? {});
  const owner = await device.newPage();
  await admittedOwner(owner);
  await openPanel(owner, 'chat');
  await expect(owner.getByRole('link', { name: /Live chat \d+ unread/ })).toBeVisible();
  const item = row(owner, 'Conversations', email);
  await expect(item).toContainText('1 unread');
  await expectNothingFound(owner, 'the inbox', 'main');
  await item.getByRole('button', { name: /^Open the conversation/ }).click();
  await owner.getByLabel('Your answer').fill('Of course.');
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(owner.getByRole('list', { name: 'Messages' })).toContainText('Of course.');
  await expectNothingFound(owner, 'a conversation', 'main');

  await expect(chat.getByRole('list', { name: 'Messages' })).toContainText('Of course.');
  await expectNothingFound(page, 'the chat', '[role=dialog]');
  await chat.getByLabel('Your message').fill('Thank you!');
  await chat.getByLabel('Your message').press('Enter');
  await expect(owner.getByRole('list', { name: 'Messages' })).toContainText('Thank you!');
  await pictures(page, 'chat');
  await pictures(owner, 'inbox');
  await device.close();

  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Start a chat' }).click();
  await expect(chat.getByRole('list', { name: 'Messages' })).toContainText('Of course.');
});

test('a call back is asked for with the contact form', async ({ page }) => {
  const { email } = newPerson();
  await open(page, '/pricing');
  await page.getByRole('link', { name: 'Schedule a call' }).click();
  await expect(page).toHaveURL(/\/contact\?call/);
  await page.getByLabel('Name').fill('Jo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+1 555 010 0000');
  await page.getByLabel('Best time').selectOption('In the morning (9 AM to 12 PM)');
  await page.getByLabel('Category').selectOption('Other');
  await page.getByLabel('Subject').fill('A call, please');
  await page.getByLabel('Message').fill('About the plans for teams.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { emailsTo, expect, expectToast, forgive, newPerson, open, test, toast } from './account.ts';

const subject = 'Rounding of shares';
const message = 'Who gets the cent that is left over?';

async function write(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Ann Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Category').selectOption('Technical Support');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill(message);
}

test('a message is checked, sent, kept when it fails, and answered with a receipt, and the field for programs keeps to itself', async ({
  page,
  complaints,
}) => {
  const { email } = newPerson();
  await open(page, '/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please select a category',
    'Subject must be at least 5 characters',
    'Message must be at least 10 characters',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }

  await write(page, email);
  await page.route('**/api/contact', (route) => route.abort());
  await send.click();
  await expectToast(page, 'Error', 'Failed to send message. Please try again.');
  await expect(page.getByLabel('Message')).toHaveValue(message);
  forgive(complaints, /net::ERR_FAILED/);
  await page.unroute('**/api/contact');

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.continue();
  });
  await send.click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer();
  await expectToast(page, 'Message sent!', "We'll get back to you within 24 hours.");
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();

  await expect.poll(async () => (await emailsTo(email)).map(({ kind }) => kind)).toEqual(['contact-receipt']);
  const toSupport = (await emailsTo('support@fairsplit.example')).filter(({ replyTo }) => replyTo === email);
  expect(toSupport.map(({ text }) => text.includes(message))).toEqual([true]);

  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('');

  // The honeypot field is invisible and inaccessible, and a filled one stops the message.
  await page.unroute('**/api/contact');
  const program = newPerson().email;
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await expect(page.locator('input[name=website]')).not.toBeInViewport();
  await page.getByLabel('Message').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();

  await write(page, program);
  await page.locator('input[name=website]').evaluate((field: HTMLInputElement) => {
    const fill = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    fill?.call(field, 'https://spam.example');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  // Waits until the first field has the focus; otherwise the form would move it while the test types.
  await expect(page.getByLabel('Name')).toBeFocused();
  const later = newPerson().email;
  await write(page, later);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
  await expect.poll(async () => (await emailsTo(later)).length).toBe(1);
  expect(await emailsTo(program)).toEqual([]);
});

test('a person who writes too often is told how long to wait', async ({ page, complaints }) => {
  const { email } = newPerson();
  await open(page, '/contact');
  const data = { name: 'Ann Example', email, category: 'bug', subject, message };
  for (let n = 0; n < 5; n += 1) {
    expect((await page.request.post('/api/contact', { data })).status()).toBe(202);
  }
  await write(page, email);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page, 'Too Many Attempts')).toContainText(/Please wait \d+ \w+ and try again\./);
  await expect(page.getByLabel('Message')).toHaveValue(message);
  forgive(complaints, /status of 429/);
});

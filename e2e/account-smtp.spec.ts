import { openInbox } from '#platform/mail/testing/smtp-inbox.ts';
import { scratchFolder, startSite } from '../scripts/site-server.ts';
import { dialogOf, expect, fillSignUp, newPerson, open, openDialog, test } from './account.ts';

/** Undoes quoted-printable, as a mail program does before it shows a link. */
function readable(raw: string): string {
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

test('a confirmation sent over SMTP is opened from the inbox', async ({ page }) => {
  const inbox = await openInbox();
  const folder = scratchFolder();
  const site = await startSite(folder.path, {
    SMTP_URL: inbox.url,
    MAIL_FROM: 'Fairsplit <hello@fairsplit.example>',
    TRUST_PROXY: 'on',
  });
  try {
    // The links lead to the default origin, which names this machine.
    const origin = site.address.replace('127.0.0.1', 'localhost');
    const person = newPerson();
    await open(page, `${origin}/`);
    await openDialog(page, 'Sign Up');
    await fillSignUp(page, person);
    await expect(dialogOf(page)).toContainText('Check Your Email');

    await expect.poll(() => inbox.received.length).toBe(1);
    const letter = inbox.received[0];
    expect(letter?.recipients).toEqual([person.email]);
    const link = /http:\/\/\S+\/confirm-email#access_token=[^\s"&]+&refresh_token=[\w-]+/.exec(
      readable(letter?.raw ?? ''),
    )?.[0];
    expect(link?.startsWith(`${origin}/confirm-email#`)).toBe(true);
    await page.goto(link ?? '');
    await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
    expect(page.url()).not.toContain('access_token');
    await expect(page).toHaveURL(`${origin}/dashboard`);
    expect((await page.request.get(`${origin}/dev/outbox`)).status()).toBe(404);
  } finally {
    // A page that listens for news would complain that its server is gone.
    await page.goto('about:blank');
    await site.stop();
    await inbox.close();
    folder.remove();
  }
});

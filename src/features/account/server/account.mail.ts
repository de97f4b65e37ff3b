import { promises } from '#kernel/brand.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { greeting, unlinked } from '#platform/mail/unlinked.ts';
import { lifetimes } from './account-policy.ts';

/** How long the link of an e-mail works. */
function expiry(seconds: number): string {
  return t(
    '{hours, plural, one {The link works once and expires in one hour.} other {The link works once and expires in # hours.}}',
    { hours: seconds / 3600 },
  );
}
const ignore = () => t('If you did not ask for this, you can ignore this email.');

export function confirmMail(username: string, url: string): MailContent {
  return {
    subject: t('Confirm your email address'),
    preview: t('Confirm your address to start using your account.'),
    paragraphs: [
      greeting(username),
      t('Please confirm that this email address is yours. Your account is then ready to use.'),
    ],
    action: { label: t('Confirm Email'), url },
    footnote: paragraph([expiry(lifetimes.confirmation), ignore()]),
  };
}

export function approveNewAddressMail(
  username: string,
  { newAddress, url, notMe }: Readonly<{ newAddress: string; url: string; notMe: string }>,
): MailContent {
  return {
    subject: t('Do you want to change your email address?'),
    preview: t('Nothing changes until you approve it.'),
    paragraphs: [
      greeting(username),
      t(
        'Someone who is signed in to your account asked to change its email address to {address}. If that was you, please approve the change. We will then ask the new address to confirm it.',
        { address: unlinked(newAddress) },
      ),
      `${t('If it was not you, cancel the change, sign out every device and choose a new password here:')}\n${notMe}`,
    ],
    action: { label: t('Approve the Change'), url },
    footnote: paragraph([
      expiry(lifetimes.confirmation),
      t('If you do nothing, your address stays the same.'),
    ]),
  };
}

export function confirmNewAddressMail(username: string, url: string): MailContent {
  return {
    subject: t('Confirm your new email address'),
    preview: t('Your account keeps its old address until you do.'),
    paragraphs: [
      greeting(username),
      t(
        'You asked to use this email address for your account. Please confirm that it is yours. Until then, your account keeps its old address.',
      ),
    ],
    action: { label: t('Confirm New Address'), url },
    footnote: paragraph([expiry(lifetimes.confirmation), ignore()]),
  };
}

export function resetMail(username: string, url: string): MailContent {
  return {
    subject: t('Reset your password'),
    preview: t('Choose a new password for your account.'),
    paragraphs: [
      greeting(username),
      t(
        'Someone, hopefully you, asked to reset the password for your account. Use the link below to choose a new one. Your other devices will then be signed out.',
      ),
    ],
    action: { label: t('Choose a New Password'), url },
    footnote: paragraph([expiry(lifetimes.reset), ignore(), t('Your password stays as it is.')]),
  };
}

export function emailChangedMail(username: string, newAddress: string): MailContent {
  return {
    subject: t('Your email address was changed'),
    preview: t('Your account now uses another address.'),
    paragraphs: [
      greeting(username),
      t('Your account no longer uses this address. It now uses {address}.', {
        address: unlinked(newAddress),
      }),
      t('If you did not do this, contact us right away: reply to this email or use the address below.'),
    ],
  };
}

export function accountDeletedMail(username: string): MailContent {
  return {
    subject: t('Your account was deleted'),
    preview: t('Your data is being removed.'),
    paragraphs: [
      greeting(username),
      t(
        'As you asked, we deleted your account. You are signed out everywhere, and your data will be removed from our systems within {days, plural, one {# day} other {# days}}.',
        { days: promises.erasureDays },
      ),
      t('If you had a plan, it has ended. You will not be charged again, and payments are not refunded.'),
      t('Thank you for using Fairsplit. You are welcome back at any time with a new account.'),
    ],
    footnote: t('If you did not do this, please contact us right away.'),
  };
}

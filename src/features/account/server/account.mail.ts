import { promises } from '#kernel/brand.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { greeting, unlinked } from '#platform/mail/unlinked.ts';
import { lifetimes } from './account-policy.ts';

const hours = (seconds: number) => (seconds === 3600 ? 'one hour' : `${seconds / 3600} hours`);
const ignore = 'If you did not ask for this, you can ignore this email.';

export function confirmMail(username: string, url: string): MailContent {
  return {
    subject: 'Confirm your email address',
    preview: 'Confirm your address to start using your account.',
    paragraphs: [
      greeting(username),
      'Please confirm that this email address is yours. Your account is then ready to use.',
    ],
    action: { label: 'Confirm Email', url },
    footnote: `The link works once and expires in ${hours(lifetimes.confirmation)}. ${ignore}`,
  };
}

export function approveNewAddressMail(
  username: string,
  { newAddress, url, notMe }: Readonly<{ newAddress: string; url: string; notMe: string }>,
): MailContent {
  return {
    subject: 'Do you want to change your email address?',
    preview: 'Nothing changes until you approve it.',
    paragraphs: [
      greeting(username),
      `Someone who is signed in to your account asked to change its email address to ${unlinked(newAddress)}. If that was you, please approve the change. We will then ask the new address to confirm it.`,
      `If it was not you, cancel the change, sign out every device and choose a new password here:\n${notMe}`,
    ],
    action: { label: 'Approve the Change', url },
    footnote: `The link works once and expires in ${hours(lifetimes.confirmation)}. If you do nothing, your address stays the same.`,
  };
}

export function confirmNewAddressMail(username: string, url: string): MailContent {
  return {
    subject: 'Confirm your new email address',
    preview: 'Your account keeps its old address until you do.',
    paragraphs: [
      greeting(username),
      'You asked to use this email address for your account. Please confirm that it is yours. Until then, your account keeps its old address.',
    ],
    action: { label: 'Confirm New Address', url },
    footnote: `The link works once and expires in ${hours(lifetimes.confirmation)}. ${ignore}`,
  };
}

export function resetMail(username: string, url: string): MailContent {
  return {
    subject: 'Reset your password',
    preview: 'Choose a new password for your account.',
    paragraphs: [
      greeting(username),
      'Someone, hopefully you, asked to reset the password for your account. Use the link below to choose a new one. Your other devices will then be signed out.',
    ],
    action: { label: 'Choose a New Password', url },
    footnote: `The link works once and expires in ${hours(lifetimes.reset)}. ${ignore} Your password stays as it is.`,
  };
}

export function emailChangedMail(username: string, newAddress: string): MailContent {
  return {
    subject: 'Your email address was changed',
    preview: 'Your account now uses another address.',
    paragraphs: [
      greeting(username),
      `Your account no longer uses this address. It now uses ${unlinked(newAddress)}.`,
      'If you did not do this, contact us right away: reply to this email or use the address below.',
    ],
  };
}

export function accountDeletedMail(username: string): MailContent {
  return {
    subject: 'Your account was deleted',
    preview: 'Your data is being removed.',
    paragraphs: [
      greeting(username),
      `As you asked, we deleted your account. You are signed out everywhere, and your data will be removed from our systems within ${promises.erasureDays} days.`,
      'If you had a plan, it has ended. You will not be charged again, and payments are not refunded.',
      'Thank you for using Fairsplit. You are welcome back at any time with a new account.',
    ],
    footnote: 'If you did not do this, please contact us right away.',
  };
}

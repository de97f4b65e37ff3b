import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import { lifetimes } from './account-policy.ts';

const hours = (seconds: number) => (seconds === 3600 ? 'one hour' : `${seconds / 3600} hours`);
const ignore = 'If this was not you, you can ignore this message: nothing happens without the link.';

export function confirmMail(username: string, url: string): MailContent {
  return {
    subject: 'Confirm your email address',
    preview: 'One click, and your account is ready.',
    paragraphs: [
      `Hello ${unlinked(username)},`,
      'Please confirm that this address is yours. Your account is ready as soon as you have.',
    ],
    action: { label: 'Confirm Email', url },
    footnote: `The link works once, for ${hours(lifetimes.confirmation)}. ${ignore}`,
  };
}

export function approveNewAddressMail(
  username: string,
  { newAddress, url, notMe }: Readonly<{ newAddress: string; url: string; notMe: string }>,
): MailContent {
  return {
    subject: 'Do you want to change your email address?',
    preview: 'Nothing changes until you agree.',
    paragraphs: [
      `Hello ${unlinked(username)},`,
      `Somebody who is signed in to your account asked to use ${unlinked(newAddress)} from now on. If that was you, please agree; the new address is then asked to confirm.`,
      `If it was not you, cancel the change, sign out every device and choose a new password here:\n${notMe}`,
    ],
    action: { label: 'Agree to the Change', url },
    footnote: `The link works once, for ${hours(lifetimes.confirmation)}. Without it your address stays as it is.`,
  };
}

export function confirmNewAddressMail(username: string, url: string): MailContent {
  return {
    subject: 'Confirm your new email address',
    preview: 'Your account keeps its old address until you do.',
    paragraphs: [
      `Hello ${unlinked(username)},`,
      'You asked to use this address for your account from now on. Please confirm that it is yours; until then the old one stays.',
    ],
    action: { label: 'Confirm New Address', url },
    footnote: `The link works once, for ${hours(lifetimes.confirmation)}. ${ignore}`,
  };
}

export function resetMail(username: string, url: string): MailContent {
  return {
    subject: 'Reset your password',
    preview: 'Choose a new password for your account.',
    paragraphs: [
      `Hello ${unlinked(username)},`,
      'Somebody, hopefully you, asked to reset the password of your account. Choose a new one here. You will then be signed out everywhere else.',
    ],
    action: { label: 'Choose a New Password', url },
    footnote: `The link works once, for ${hours(lifetimes.reset)}. ${ignore} Your password stays as it is.`,
  };
}

export function emailChangedMail(username: string, newAddress: string): MailContent {
  return {
    subject: 'Your email address was changed',
    preview: 'Your account now uses another address.',
    paragraphs: [
      `Hello ${unlinked(username)},`,
      `Your account no longer uses this address. It now uses ${unlinked(newAddress)}.`,
      'If you did not do this, please write to us at once: reply to this message or use the address below.',
    ],
  };
}

export function accountDeletedMail(username: string): MailContent {
  return {
    subject: 'Your account was deleted',
    preview: 'Your data is being removed.',
    paragraphs: [
      `Hello ${unlinked(username)},`,
      'Your account is deleted, as you asked. You are signed out everywhere, and your data is being removed from our systems within 30 days.',
      'Thank you for having been with us. You are welcome back at any time with a new account.',
    ],
    footnote: 'If you did not do this, please write to us at once.',
  };
}

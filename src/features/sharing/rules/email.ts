import * as z from 'zod/mini';
import { hourMs } from '#kernel/calendar.ts';

export const emailLimits = {
  /** E-mails in one request. */
  recipients: 100,
  /** E-mails of one maker in a day. */
  perDayOnTrial: 30,
  perDay: 300,
  /** E-mails to one mailbox in a day: of everybody, and of one maker. */
  perMailbox: 6,
  perMailboxAndMaker: 3,
  reminders: 3,
  /** Hours between two e-mails about one part. */
  hoursBetween: 20,
  addressLength: 254,
  /** The address is erased so long after the last e-mail to it. */
  addressDays: 90,
} as const;

const emailStates = ['waiting', 'sent', 'failed', 'refused'] as const;

/** What its maker knows of an e-mail; 'refused' once the person wants no more e-mails. */
export const emailRecord = z.object({
  /** Empty once it is erased. */
  email: z.string(),
  state: z.enum(emailStates),
  sent_at: z.iso.datetime(),
  reminders: z.int(),
  reminded_at: z.nullable(z.iso.datetime()),
});
export type EmailRecord = z.output<typeof emailRecord>;

/** When the next e-mail about this part may be sent. */
export function remindFrom({ sent_at, reminded_at }: Pick<EmailRecord, 'sent_at' | 'reminded_at'>): Date {
  return new Date(new Date(reminded_at ?? sent_at).getTime() + emailLimits.hoursBetween * hourMs);
}

/** What an input of type email accepts: one address, no spaces, no lists. */
export const emailAddress = z
  .email({ pattern: z.regexes.html5Email, error: 'Enter a valid e-mail address' })
  .check(z.maxLength(emailLimits.addressLength, 'This e-mail address is too long'));

export const recipient = z.object({
  /** By place in the result. */
  person: z.int('This is not a whole number').check(z.minimum(0), z.maximum(999)),
  email: emailAddress,
});

/** What happened to each recipient, in their order: refused by the person, or too many e-mails to that mailbox today. */
export const emailOutcomes = ['sent', 'refused', 'too-many'] as const;
export type EmailOutcome = (typeof emailOutcomes)[number];

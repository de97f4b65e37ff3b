import * as z from 'zod/mini';
import { hourMs } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { wholeNumber } from '#kernel/numerals/whole-number.ts';
import { emailLimits } from './email-limits.ts';

const emailStates = ['waiting', 'sent', 'failed', 'refused'] as const;

/** Delivery status for the maker; 'refused' if the recipient has unsubscribed. */
export const emailRecord = z.object({
  /** Empty after the address was erased. */
  email: z.string(),
  state: z.enum(emailStates),
  sent_at: z.iso.datetime(),
  reminders: z.int(),
  reminded_at: z.nullable(z.iso.datetime()),
});
export type EmailRecord = z.output<typeof emailRecord>;

/** When the next e-mail about this part is allowed. */
export function remindFrom({ sent_at, reminded_at }: Pick<EmailRecord, 'sent_at' | 'reminded_at'>): Date {
  return new Date(new Date(reminded_at ?? sent_at).getTime() + emailLimits.hoursBetween * hourMs);
}

/** The rule of `<input type="email">`: one address, no spaces, no lists. */
export const emailAddress = z
  .email({ pattern: z.regexes.html5Email, error: () => t('Enter a valid email address') })
  .check(z.maxLength(emailLimits.addressLength, { error: () => t('This email address is too long') }));

export const recipient = z.object({
  /** Index in the result. */
  person: wholeNumber.check(z.minimum(0), z.maximum(999)),
  email: emailAddress,
});

/**
 * Outcome per recipient, in order. 'refused': the recipient has unsubscribed. 'too-many': the mailbox reached
 * its daily limit.
 */
export const emailOutcomes = ['sent', 'refused', 'too-many'] as const;
export type EmailOutcome = (typeof emailOutcomes)[number];

import { formatAmount } from '#calculators/rules/summary.ts';
import { cents } from '#kernel/cents.ts';
import { spokenLocale } from '#kernel/language/spoken-locale.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';

/** By the function that writes it, and what it is about. Each is written in the language that is spoken. */
export type SampleEmails = Readonly<Record<string, () => MailContent>>;

export const appUrl = 'https://fairsplit.example';
export const money = (amount: number) => formatAmount(cents(amount), 'USD', spokenLocale());

import { formatAmount } from '#calculators/rules/summary.ts';
import { spokenLocale } from '#kernel/language/spoken-locale.ts';
import { cents } from '#kernel/money/cents.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';

/** Named for the function that writes it and its subject. Each e-mail is written in the current language. */
export type SampleEmails = Readonly<Record<string, () => MailContent>>;

export const appUrl = 'https://fairsplit.example';
export const money = (amount: number) => formatAmount(cents(amount), 'USD', spokenLocale());

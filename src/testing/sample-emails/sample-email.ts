import { formatAmount } from '#calculators/rules/summary.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { cents } from '#kernel/money/cents.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';

/** Keys name the function that writes the e-mail, and its subject. Each call writes in the current language. */
export type SampleEmails = Readonly<Record<string, () => MailContent>>;

export const appUrl = 'https://fairsplit.example';
export const money = (amount: number) => formatAmount(cents(amount), 'USD', languageLocale());

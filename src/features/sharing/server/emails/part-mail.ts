import { personText } from '#calculators/rules/people.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { t } from '#kernel/language/t.ts';
import { type Locale, localeOf } from '#kernel/locale.ts';
import type { Receiver } from '#platform/mail/email-writer.ts';
import { unlinkedStart } from '#platform/mail/unlinked.ts';
import { titleText } from '../../rules/title-text.ts';

/** A user-typed name for an e-mail: shortened, and not clickable. */
export const shortText = (text: string) => unlinkedStart(text, 60);

export const shortTitle = (stored: string) => shortText(titleText(stored));

export const shortPerson = (stored: string) => shortText(personText(stored));

export const greetPerson = (person: string) => t('Hello {person},', { person: shortPerson(person) });

/** Amounts and dates use the receiver's locale, or the maker's if the receiver has no account. */
export const localeFor = (receiver: Receiver, maker: Readonly<{ locale: string | null }>): Locale =>
  receiver.locale ?? localeOf(maker.locale) ?? languageLocale();

export const addressGivenBy = ({ name, email }: Readonly<{ name: string; email: string }>) =>
  t(
    '{name} ({email}) gave us your address for this email, and your reply goes to them. If you do not know what this is about, ignore it or report it on the page.',
    { name: shortText(name), email },
  );

/** The unsubscribe link below every e-mail to a person who did not ask for it. */
export const refuseLink = (url: string) => ({ label: t('Unsubscribe from these emails'), url });

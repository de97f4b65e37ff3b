import { personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { unlinkedStart } from '#platform/mail/unlinked.ts';
import { titleText } from '../rules/title-text.ts';

/** A name in an e-mail. */
export const short = (text: string) => unlinkedStart(text, 60);

export const shortTitle = (stored: string) => short(titleText(stored));

export const shortPerson = (stored: string) => short(personText(stored));

export const hello = (person: string) => t('Hello {person},', { person: shortPerson(person) });

/** Below every e-mail to a person who did not ask for it. */
export const refuseLink = (url: string) => ({ label: t('Unsubscribe from these emails'), url });

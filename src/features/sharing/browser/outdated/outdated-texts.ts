import { personText } from '#calculators/rules/people.ts';
import { listText, paragraph } from '#kernel/language/lists.ts';
import { msg, t } from '#kernel/language/t.ts';
import type { CorrectedLinks, NotifyOutcome, OutdatedLink } from '../../rules/corrections/correction.ts';

/** The links of people whose own amount has changed; if there are none, those whose incoming payments have. */
export function linksToNotify<Link extends Pick<OutdatedLink, 'receives'>>(
  links: readonly Link[],
): readonly Link[] {
  const changed = links.filter(({ receives }) => !receives);
  return changed.length > 0 ? changed : links;
}

type Outdated = Pick<OutdatedLink, 'person' | 'has_email'>;

const namesOf = (links: readonly Readonly<{ person: string | null }>[]) => [
  ...new Set(links.flatMap(({ person }) => (person === null ? [] : [personText(person)]))),
];

/** Like 'Ana and Ben have links with the old amounts.' */
export function outdatedTitle(links: readonly Outdated[]): string {
  const names = namesOf(links);
  if (names.length === 0) return t('The link to the whole result has the old amounts.');
  return t(
    '{count, plural, one {{names} has a link with the old amount.} other {{names} have links with the old amounts.}}',
    { count: names.length, names: listText(names) },
  );
}

/** The button's label. It mentions e-mails only if the e-mail address of somebody is known. */
export function updateLabel(links: readonly Outdated[]): string {
  const names = namesOf(links);
  const isEmailed = links.some(({ person, has_email }) => person !== null && has_email);
  if (names.length === 0) return t('Update the link');
  if (names.length === 1) return isEmailed ? t('Update the link and tell them') : t('Update the link');
  return isEmailed ? t('Update their links and tell them') : t('Update their links');
}

const notNotified = {
  noAddress: msg(
    '{count, plural, one {We have no email address for {names}. Please tell them.} other {We have no email addresses for {names}. Please tell them.}}',
  ),
  refused: msg(
    '{count, plural, one {{names} has unsubscribed from emails. Please tell them.} other {{names} have unsubscribed from emails. Please tell them.}}',
  ),
  tooMany: msg(
    '{count, plural, one {We send no more emails to {names} today. Please tell them.} other {We send no more emails to {names} today. Please tell them.}}',
  ),
} as const;

/** Reports who got an e-mail, and whom the maker has to notify. */
export function updatedText(links: CorrectedLinks['links']): string {
  const named = (wanted: NotifyOutcome) => namesOf(links.filter(({ outcome }) => outcome === wanted));
  const emailed = named('told');
  const about = (wanted: NotifyOutcome, sentence: string) => {
    const names = named(wanted).filter((name) => !emailed.includes(name));
    return names.length > 0 ? [t(sentence, { count: names.length, names: listText(names) })] : [];
  };
  return paragraph([
    t('The links show the new amounts, at the same addresses.'),
    ...(emailed.length > 0 ? [t('We emailed {names}.', { names: listText(emailed) })] : []),
    ...about('no-address', notNotified.noAddress),
    ...about('refused', notNotified.refused),
    ...about('too-many', notNotified.tooMany),
  ]);
}

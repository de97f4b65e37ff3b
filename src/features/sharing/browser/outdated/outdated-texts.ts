import { personText } from '#calculators/rules/people.ts';
import { listText, paragraph } from '#kernel/language/lists.ts';
import { msg, t } from '#kernel/language/t.ts';
import type { CorrectedLinks, OutdatedLink, TellOutcome } from '../../rules/corrections/correction.ts';

/** People whose own amount has changed; the person whom they pay only if nobody else has a link. */
export function linksToTell<Link extends Pick<OutdatedLink, 'receives'>>(
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

/** The button names what happens: people are told only where an e-mail address is known. */
export function updateLabel(links: readonly Outdated[]): string {
  const names = namesOf(links);
  const isTold = links.some(({ person, has_email }) => person !== null && has_email);
  if (names.length === 0) return t('Update the link');
  if (names.length === 1) return isTold ? t('Update the link and tell them') : t('Update the link');
  return isTold ? t('Update their links and tell them') : t('Update their links');
}

const untold = {
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

/** What happened: who got an e-mail, and whom the maker has to tell. */
export function updatedText(links: CorrectedLinks['links']): string {
  const named = (wanted: TellOutcome) => namesOf(links.filter(({ outcome }) => outcome === wanted));
  const told = named('told');
  const about = (wanted: TellOutcome, sentence: string) => {
    const names = named(wanted).filter((name) => !told.includes(name));
    return names.length > 0 ? [t(sentence, { count: names.length, names: listText(names) })] : [];
  };
  return paragraph([
    t('The links show the new amounts, at the same addresses.'),
    ...(told.length > 0 ? [t('We emailed {names}.', { names: listText(told) })] : []),
    ...about('no-address', untold.noAddress),
    ...about('refused', untold.refused),
    ...about('too-many', untold.tooMany),
  ]);
}

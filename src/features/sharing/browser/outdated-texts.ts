import { personText } from '#calculators/rules/people.ts';
import { listText, paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { CorrectedLinks, OutdatedLink } from '../rules/correction.ts';

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

/** What happened: who got an e-mail, and whom the maker has to tell. */
export function updatedText(links: CorrectedLinks['links']): string {
  const named = (is: (outcome: string) => boolean) => namesOf(links.filter(({ outcome }) => is(outcome)));
  const told = named((outcome) => outcome === 'told');
  const untold = named((outcome) => outcome !== 'told').filter((name) => !told.includes(name));
  return paragraph([
    t('The links show the new amounts, at the same addresses.'),
    ...(told.length > 0 ? [t('We emailed {names}.', { names: listText(told) })] : []),
    ...(untold.length > 0
      ? [t('We could not email {names}: tell them yourself.', { names: listText(untold) })]
      : []),
  ]);
}

import type { LinkRecord } from '../share.contract.ts';
import { useDates } from './dates.ts';

/** What is known of a letter and of the person it went to. */
export function LetterState({ link: { letter, opened, reply, paid_at } }: { link: LinkRecord }) {
  const { day } = useDates();
  if (!letter) return null;
  const words = [
    letterText(letter, day),
    ...(letter.reminded_at ? [`reminded ${day(letter.reminded_at)}`] : []),
    ...(opened > 0 ? ['opened'] : []),
    ...(reply ? [reply === 'disputed' ? 'disputed' : 'confirmed'] : []),
    ...(paid_at ? [`paid ${day(paid_at)}`] : []),
  ];
  return (
    <>
      {words.join(', ')}
      {letter.email === '' ? null : (
        <>
          {' '}
          (<bdi>{letter.email}</bdi>)
        </>
      )}
    </>
  );
}

function letterText(
  { state, sent_at }: NonNullable<LinkRecord['letter']>,
  day: (moment: string) => string,
): string {
  switch (state) {
    case 'waiting':
      return 'on its way';
    case 'failed':
      return 'could not be delivered';
    case 'refused':
      return 'wants no more letters';
    case 'sent':
      return `sent ${day(sent_at)}`;
  }
}

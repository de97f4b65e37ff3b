import type { LinkRecord } from '../rules/share.ts';
import { useDates } from './dates.ts';
import { isOpenDispute } from './link-counts.ts';

type EmailStateProps = {
  link: LinkRecord;
  /** Include the reply, where it is not shown elsewhere. */
  withReply?: boolean;
};

/** Delivery status of an e-mail, and the recipient's reply. */
export function EmailState({ link, withReply = false }: EmailStateProps) {
  const { day, time, timeAfter } = useDates();
  const { letter, opened, reply, paid_at, turned_off_at } = link;
  if (!letter) return null;
  const since = [
    ...(opened > 0 ? ['opened'] : []),
    ...(reply
      ? [reply === 'acknowledged' ? 'confirmed' : isOpenDispute(link) ? 'disputed' : 'answered']
      : []),
    ...(paid_at ? [`paid ${day(paid_at)}`] : []),
  ];
  const words = [
    emailText(letter, time),
    ...(letter.reminded_at ? [`reminded ${day(letter.reminded_at)}`] : []),
    ...(withReply ? since : []),
    ...(turned_off_at ? [`turned off ${timeAfter(turned_off_at, letter.sent_at)}`] : []),
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

function emailText(
  { state, sent_at }: NonNullable<LinkRecord['letter']>,
  time: (moment: string) => string,
): string {
  switch (state) {
    case 'waiting':
      return 'on its way';
    case 'failed':
      return 'could not be delivered';
    case 'refused':
      return 'has unsubscribed from e-mails';
    case 'sent':
      return `sent ${time(sent_at)}`;
  }
}

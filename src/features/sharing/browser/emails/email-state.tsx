import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { isolated, tRich } from '#ui/rich-text.tsx';
import type { LinkRecord } from '../../rules/share.ts';
import { useDates } from '../dates.ts';
import { isOpenDispute } from '../links/link-counts.ts';

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
    ...(opened > 0 ? [t('opened')] : []),
    ...(reply
      ? [reply === 'acknowledged' ? t('confirmed') : isOpenDispute(link) ? t('disputed') : t('answered')]
      : []),
    ...(paid_at ? [t('paid {day}', { day: day(paid_at) })] : []),
  ];
  const words = [
    emailText(letter, time),
    ...(letter.reminded_at ? [t('reminded {day}', { day: day(letter.reminded_at) })] : []),
    ...(withReply ? since : []),
    ...(turned_off_at
      ? [
          t(
            'turned off {time}',
            { time: timeAfter(turned_off_at, letter.sent_at) },
            'a link; the time may have a date before it',
          ),
        ]
      : []),
  ];
  const state = enumeration(words);
  return letter.email === ''
    ? state
    : tRich('{state} (<b>{address}</b>)', isolated, { state, address: letter.email });
}

function emailText(
  { state, sent_at }: NonNullable<LinkRecord['letter']>,
  time: (moment: string) => string,
): string {
  switch (state) {
    case 'waiting':
      return t('on its way');
    case 'failed':
      return t('could not be delivered');
    case 'refused':
      return t('has unsubscribed from emails');
    case 'sent':
      return t('sent {time}', { time: time(sent_at) });
  }
}

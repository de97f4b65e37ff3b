import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { isolated, tRich } from '#ui/rich-text.tsx';
import type { LinkRecord } from '../../rules/share.ts';
import { useDates } from '../dates.ts';
import { isAnswered } from '../links/link-counts.ts';

type EmailStateProps = {
  link: LinkRecord;
  /** Includes the reply, for pages that do not show it elsewhere. */
  withReply?: boolean;
};

/** Delivery status of an e-mail, and the recipient's reply. */
export function EmailState({ link, withReply = false }: EmailStateProps) {
  const { day, time, timeAfter } = useDates();
  const { letter: email, opened, reply, paid_at, turned_off_at } = link;
  if (!email) return null;
  const since = [
    ...(opened > 0 ? [t('opened')] : []),
    ...(reply
      ? [reply === 'acknowledged' ? t('confirmed') : isAnswered(link) ? t('answered') : t('disputed')]
      : []),
    ...(paid_at ? [t('paid {day}', { day: day(paid_at) })] : []),
  ];
  const texts = [
    emailText(email, time),
    ...(email.reminded_at ? [t('reminded {day}', { day: day(email.reminded_at) })] : []),
    ...(withReply ? since : []),
    ...(turned_off_at
      ? [
          t(
            'turned off {time}',
            { time: timeAfter(turned_off_at, email.sent_at) },
            'a link; the time may have a date before it',
          ),
        ]
      : []),
  ];
  const state = enumeration(texts);
  return email.email === ''
    ? state
    : tRich('{state} (<b>{address}</b>)', isolated, { state, address: email.email });
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

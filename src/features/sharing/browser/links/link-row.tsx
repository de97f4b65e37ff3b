import { useState } from 'react';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { personText } from '#calculators/rules/people.ts';
import { waysText } from '#features/payment-ways/rules/ways-text.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { rowOf } from '../../rules/disputes/dispute.ts';
import type { PayerLink } from '../../rules/payments/incoming-payments.ts';
import type { LinkRecord } from '../../rules/share.ts';
import { useNamedRow } from '../answers/use-named-row.ts';
import { useDates } from '../dates.ts';
import { EmailState } from '../emails/email-state.tsx';
import { RemindButton, RemindFrom } from '../emails/remind-button.tsx';
import { LinkAddress } from '../share-dialog/link-address.tsx';
import { LinkCorrection } from './link-correction.tsx';
import { LinkDue } from './link-due.tsx';
import { LinkMarks } from './link-marks.tsx';
import { LinkReply } from './link-reply.tsx';
import { TurnOffLink } from './turn-off-link.tsx';

type LinkRowProps = {
  userId: string;
  link: LinkRecord;
  /** The other links of the person to the same sheet. */
  beside: readonly PayerLink[];
  /** True if the row is shown below the result itself. */
  isOnSheet?: boolean;
  /** The title that is shown above the list. */
  heading?: string | undefined;
  isAnsweredElsewhere?: boolean;
};

export function LinkRow({
  userId,
  link,
  beside,
  isOnSheet = false,
  heading,
  isAnsweredElsewhere = false,
}: LinkRowProps) {
  const [busy, setBusy] = useState(false);
  const row = useNamedRow(rowOf(link.id));
  const { day, time, timeAfter } = useDates();
  const title = link.name || link.title;

  function openedText({ opened, last_opened_at, created_at, turned_off_at }: LinkRecord): string {
    if (turned_off_at && !link.letter)
      return t(
        'shared {shared}, turned off {off}',
        { shared: time(created_at), off: timeAfter(turned_off_at, created_at) },
        'a link; the time may have a date before it',
      );
    if (opened === 0 || !last_opened_at)
      return turned_off_at ? t('never opened') : t('shared {day}, not opened yet', { day: day(created_at) });
    return t('{count, plural, one {opened once, {time}} other {opened # times, last {time}}}', {
      count: opened,
      time: time(last_opened_at),
    });
  }

  return (
    <li
      {...row}
      className="flex flex-wrap items-center gap-3 py-2.5 focus:outline-2 focus:outline-accent focus:outline-offset-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere font-medium">
          {link.person !== null && heading !== undefined && (link.name === '' || title === heading) ? (
            <bdi>{personText(link.person)}</bdi>
          ) : (
            <>
              <bdi>{title}</bdi>
              {link.person === null ? null : (
                <span className="text-ink-soft">
                  {' · '}
                  {tRich('<b>{person}</b>’s part', isolated, { person: personText(link.person) })}
                </span>
              )}
            </>
          )}
          {link.paid_at ? (
            <Badge variant="good" className="ms-2">
              {t('Paid, {day}', { day: day(link.paid_at) })}
            </Badge>
          ) : null}
          <LinkDue link={link} beside={beside} />
          {link.state === 'live' ? null : (
            <Badge variant="secondary" className="ms-2">
              {endOf(link)}
            </Badge>
          )}
        </p>
        <p className="figures text-ink-soft text-sm">
          {isOnSheet ? '' : `${t(catalogue[link.template_type].label)} · `}
          {openedText(link)}
          {link.state === 'live' && link.expires_at
            ? ` · ${t('works until {day}', { day: day(link.expires_at) })}`
            : ''}
        </p>
        {link.letter ? (
          <p className="wrap-anywhere text-ink-soft text-sm">
            {tRich('Email: <s></s>', { s: () => <EmailState link={link} /> })}
          </p>
        ) : null}
        <RemindFrom link={link} beside={beside} />
        {link.correction ? <LinkCorrection link={link} correction={link.correction} /> : null}
        {link.said_paid_at && !link.paid_at ? (
          <p className="text-good text-sm">{t('Says they paid on {day}', { day: day(link.said_paid_at) })}</p>
        ) : null}
        {link.own_ways ? (
          <p className="wrap-anywhere text-ink-soft text-sm">
            {tRich('You can pay <b>{person}</b> by {ways}', isolated, {
              person: personText(link.person ?? ''),
              ways: waysText(link.own_ways),
            })}
          </p>
        ) : null}
        <LinkReply link={link} isAnsweredElsewhere={isAnsweredElsewhere || link.state !== 'live'} />
        {link.url && link.state === 'live' ? (
          <LinkAddress
            url={link.url}
            label={link.person === null ? title : enumeration([title, personText(link.person)])}
          />
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <RemindButton link={link} beside={beside} busy={busy} onBusy={setBusy} />
        <LinkMarks userId={userId} link={link} busy={busy} onBusy={setBusy} />
        {link.turned_off_at ? null : <TurnOffLink userId={userId} link={link} busy={busy} onBusy={setBusy} />}
      </div>
    </li>
  );
}

function endOf({ state, turned_off_at }: LinkRecord): string {
  if (turned_off_at) return t('Turned off');
  return state === 'expired' ? t('Expired') : t('Taken down');
}

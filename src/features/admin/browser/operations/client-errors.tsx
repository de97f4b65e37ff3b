import type { ClientErrorRecord } from '#features/client-errors/rules/client-error.ts';
import { retentionDays } from '#features/client-errors/rules/error-limits.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { clientErrors } from '../../rules/operations.endpoints.ts';
import { MomentText, momentText } from '../moment-text.tsx';
import { createList } from '../owner-list.client.ts';
import { OwnerList } from '../owner-list.tsx';

const path = addressOf(clientErrors);
const errors = createList<ClientErrorRecord>(t('Failed to fetch errors'), clientErrors);

export default function ClientErrors() {
  return (
    <section aria-label={t('Errors in browsers')}>
      <p className="mb-4 max-w-prose text-ink-soft">
        {t(
          'Errors in people’s browsers, each listed once and anonymously. An error is deleted when it has not occurred for {days, plural, one {# day} other {# days}}.',
          { days: retentionDays },
        )}
      </p>
      <OwnerList label={t('Errors')} path={path} list={errors} emptyText={t('No errors.')}>
        {(error) => <OneError error={error} />}
      </OwnerList>
    </section>
  );
}

function OneError({ error }: { error: ClientErrorRecord }) {
  const { reference, message, stack, page, version, count, reports, first_seen_at, last_seen_at } = error;
  return (
    <div className="py-4">
      <div className="flex items-start justify-between gap-4">
        <p className="wrap-anywhere min-w-0 font-medium">{message}</p>
        <Badge variant={count > 1 ? 'warn' : 'secondary'} className="figures mt-0.5 shrink-0">
          {t('{count, plural, one {once} other {# times}}', { count })}
        </Badge>
      </div>
      <p className="figures wrap-anywhere mt-1 text-ink-soft text-sm">
        {page} ·{' '}
        {count > 1 ? (
          tRich(
            '<last>{lastSeen}</last>, first <first>{firstSeen}</first>',
            {
              last: (text) => <time dateTime={last_seen_at}>{text}</time>,
              first: (text) => <time dateTime={first_seen_at}>{text}</time>,
            },
            { lastSeen: momentText(last_seen_at), firstSeen: momentText(first_seen_at) },
          )
        ) : (
          <MomentText at={last_seen_at} />
        )}
        {reports > 0
          ? ` · ${t('{reports, plural, one {reported once} other {reported # times}}', { reports })}`
          : ''}
      </p>
      <p className="wrap-anywhere mb-1 text-ink-soft text-sm">
        {t('Reference {reference} · release {version}', { reference, version })}
      </p>
      {stack ? (
        <Disclosure summary={t('Where')}>
          <pre className="wrap-anywhere whitespace-pre-wrap text-sm">{stack.replaceAll(/^ +/gm, '')}</pre>
        </Disclosure>
      ) : null}
    </div>
  );
}

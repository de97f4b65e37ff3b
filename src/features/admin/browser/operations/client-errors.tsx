import type { ClientErrorRecord } from '#features/client-errors/rules/client-error.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { Badge } from '#ui/badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { clientErrors } from '../../rules/operations.endpoints.ts';
import { MomentText } from '../moment-text.tsx';
import { createList } from '../owner-list.client.ts';
import { OwnerList } from '../owner-list.tsx';

const path = addressOf(clientErrors);
const errors = createList<ClientErrorRecord>('errors', clientErrors);

export default function ClientErrors() {
  return (
    <section aria-label="Errors in browsers">
      <p className="mb-4 max-w-prose text-ink-soft">
        Errors in people’s browsers, each listed once and anonymously. An error is deleted when it has not
        occurred for 90 days.
      </p>
      <OwnerList label="Errors" path={path} list={errors} emptyText="No errors.">
        {(error) => <OneError error={error} />}
      </OwnerList>
    </section>
  );
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

function OneError({ error }: { error: ClientErrorRecord }) {
  const { reference, message, stack, page, version, count, reports, first_seen_at, last_seen_at } = error;
  return (
    <div className="py-4">
      <div className="flex items-start justify-between gap-4">
        <p className="wrap-anywhere min-w-0 font-medium">{message}</p>
        <Badge variant={count > 1 ? 'warn' : 'secondary'} className="figures mt-0.5 shrink-0">
          {times(count)}
        </Badge>
      </div>
      <p className="figures wrap-anywhere mt-1 text-ink-soft text-sm">
        {page} · <MomentText at={last_seen_at} />
        {count > 1 ? (
          <>
            , first <MomentText at={first_seen_at} />
          </>
        ) : null}
        {reports > 0 ? ` · reported ${times(reports)}` : ''}
      </p>
      <p className="wrap-anywhere mb-1 text-ink-soft text-sm">
        Reference {reference} · release {version}
      </p>
      {stack ? (
        <Disclosure summary="Where">
          <pre className="wrap-anywhere whitespace-pre-wrap text-sm">{stack.replaceAll(/^ +/gm, '')}</pre>
        </Disclosure>
      ) : null}
    </div>
  );
}

import { type ClientErrorRecord, clientErrorPage } from '#features/client-errors/client-error.contract.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { MomentText } from '../moment-text.tsx';
import { createList } from '../owner-list.client.ts';
import { OwnerList } from '../owner-list.tsx';

const path = '/api/admin/client-errors';
const errors = createList<ClientErrorRecord>('errors', clientErrorPage);

export default function ClientErrors() {
  return (
    <section aria-label="Errors in browsers">
      <p className="mb-4 max-w-prose text-ink-soft">
        What went wrong in people’s browsers, each error once, without a trace of whose it was. An error is
        forgotten when it has not been seen for 90 days.
      </p>
      <OwnerList
        label="Errors"
        path={path}
        query={errors.use(path)}
        more={errors.more}
        emptyText="No page has broken."
      >
        {(error) => <OneError error={error} />}
      </OwnerList>
    </section>
  );
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

function OneError({ error }: { error: ClientErrorRecord }) {
  const { reference, message, stack, page, version, count, reports, first_seen_at, last_seen_at } = error;
  return (
    <div className="py-3">
      <p className="wrap-anywhere font-medium">{message}</p>
      <p className="figures wrap-anywhere text-ink-soft text-sm">
        {page} · {times(count)}
        {reports > 0 ? ` · reported ${times(reports)}` : ''} · last <MomentText at={last_seen_at} /> · first{' '}
        <MomentText at={first_seen_at} />
      </p>
      <p className="wrap-anywhere text-ink-soft text-sm">
        Reference {reference} · release {version}
      </p>
      {stack ? (
        <Disclosure summary="Where">
          <pre className="wrap-anywhere whitespace-pre-wrap text-sm">{stack}</pre>
        </Disclosure>
      ) : null}
    </div>
  );
}

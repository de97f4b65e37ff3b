import { Link } from 'react-router';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { tablePromiseToGuests } from '#kernel/table-promise.ts';
import { Button } from '#ui/button.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { PageNotOpen } from '#ui/page-not-open.tsx';
import type { RoomAdditions } from './room-additions.public.ts';
import { TableView } from './table/table-view.tsx';
import { useRoom } from './use-room.ts';

type RoomPageProps = {
  params: Readonly<Record<string, string | undefined>>;
  additions: RoomAdditions;
};

/** The table's public page, designed for one-handed use on a phone. */
export function RoomPage({ params: { token }, additions }: RoomPageProps) {
  const { room, show, showOwn, reload } = useRoom(token);
  return (
    <PageMain className="mx-auto max-w-2xl px-4 pt-8 sm:px-6 sm:pt-12">
      {room.state === 'open' && token !== undefined ? (
        <TableView
          token={token}
          record={room.record}
          isBehind={room.isBehind}
          onChange={show}
          onOwnChange={showOwn}
          reload={reload}
          additions={additions}
        />
      ) : (
        <PageNotOpen
          state={room.state === 'open' ? 'loading' : room.state}
          headings={headings}
          unreachable={t('The connection failed. The table may be fine.')}
          gone={<Gone />}
          onRetry={reload}
        />
      )}
    </PageMain>
  );
}

const headings = {
  loading: t('Table', {}, 'in a restaurant'),
  gone: t('This table is not here any more'),
  unreachable: t('The table could not be loaded'),
} as const;

function Gone() {
  return (
    <>
      <p className="text-ink-soft">
        {paragraph([tablePromiseToGuests(), t('It is also possible that the link was copied incompletely.')])}
      </p>
      <p className="mt-3 text-ink-soft">
        {t(
          'Ask your host for the link or for the result. A host with an account finds the result in their history.',
        )}
      </p>
      <Button asChild className="mt-5">
        <Link to="/calculator/bill-split">{t('Split a bill')}</Link>
      </Button>
    </>
  );
}

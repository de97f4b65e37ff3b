import { useNavigate } from 'react-router';
import { EmptyBox } from '#browser/list-section.tsx';
import { useLocale } from '#browser/locale.ts';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { loaderFor } from '#browser/requests/request.ts';
import { queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { hidden, tRich } from '#ui/rich-text.tsx';
import { hosted } from '../../rules/room.endpoints.ts';
import type { HostedRoom } from '../../rules/room.ts';
import { roomLimits } from '../../rules/room-limits.ts';
import { storePlace } from '../place.ts';

const fetchRooms = loaderFor(hosted, t('Failed to fetch tables'));

/** Tables of the signed-in host, also those opened in other browsers. */
export default function HostedRooms({ userId }: { userId: string }) {
  const path = addressOf(hosted, { params: { userId } });
  const { data, error } = useQuery(path, fetchRooms);
  if (!data) {
    if (!error) return <ListSkeleton rows={2} />;
    return <FetchFailure error={error} onRetry={() => void queries.refetch(path)} />;
  }
  if (data.length === 0) {
    return (
      <EmptyBox>
        {t(
          '{days, plural, one {You have not opened a table in the last # day. You can open one from an itemized bill.} other {You have not opened a table in the last # days. You can open one from an itemized bill.}}',
          { days: roomLimits.retentionDays },
        )}
      </EmptyBox>
    );
  }
  return (
    <ul aria-label={t('Tables')} className="divide-y divide-line border-line border-y">
      {data.map((room) => (
        <RoomRow key={room.id} room={room} />
      ))}
    </ul>
  );
}

function RoomRow({ room }: { room: HostedRoom }) {
  const navigate = useNavigate();
  const locale = useLocale();
  const when = (moment: string) =>
    new Date(moment).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });

  function open() {
    const { pathname } = new URL(room.url);
    storePlace(pathname.split('/').at(-1) ?? '', { guestId: room.guest_id, key: room.key });
    void navigate(pathname);
  }

  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere font-medium">
          <bdi>{room.title}</bdi>
        </p>
        <p className="figures text-ink-soft text-sm">
          {room.ended_at
            ? t('{guests, plural, one {# person} other {# people}} · closed {time}', {
                guests: room.guests,
                time: when(room.ended_at),
              })
            : t('{guests, plural, one {# person} other {# people}} · open until {time}', {
                guests: room.guests,
                time: when(room.expires_at),
              })}
        </p>
      </div>
      <Button size="sm" variant="outline" className="min-h-11" onClick={open}>
        {room.ended_at
          ? tRich('See the result<hidden>: {title}</hidden>', hidden, { title: room.title })
          : tRich('Continue hosting<hidden>: {title}</hidden>', hidden, { title: room.title })}
      </Button>
    </li>
  );
}

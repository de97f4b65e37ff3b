import { FetchFailure } from '#browser/fetch-failure.tsx';
import { EmptyBox, ListSkeleton } from '#browser/list-section.tsx';
import { useListFocus } from '#browser/use-list-focus.ts';
import { queries } from '#browser/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { list } from '../share.endpoints.contract.ts';
import { LinkRow } from './link-row.tsx';
import { useLinks } from './shares.client.ts';

/** Every link its maker can still take back, with how often it was opened. */
export function SharedLinks({ userId }: { userId: string }) {
  const { data, error } = useLinks(userId);
  const rows = useListFocus(data?.length ?? 0);
  if (!data) {
    if (!error) return <ListSkeleton rows={2} />;
    return (
      <FetchFailure
        error={error}
        onRetry={() => void queries.refetch(addressOf(list, { params: { userId } }))}
      />
    );
  }
  if (data.length === 0) return <EmptyBox>You have not shared anything yet.</EmptyBox>;
  return (
    <ul
      ref={rows}
      tabIndex={-1}
      aria-label="Shared links"
      className="divide-y divide-line border-line border-y outline-none"
    >
      {data.map((link) => (
        <LinkRow key={link.id} userId={userId} link={link} />
      ))}
    </ul>
  );
}

import { Fragment } from 'react';
import { EmptyBox } from '#browser/list-section.tsx';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { queries } from '#browser/requests/use-query.ts';
import { useListFocus } from '#browser/use-list-focus.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { besideIn } from '../../rules/payments/link-balance.ts';
import { list } from '../../rules/share.endpoints.ts';
import { isListed, type LinkRecord } from '../../rules/share.ts';
import { linksText } from '../share-dialog/chat-text.ts';
import { CopyAllLinks } from '../share-dialog/copy-all-links.tsx';
import { useLinks } from '../shares.client.ts';
import { countsText } from './link-counts.ts';
import { inPeopleOrder } from './link-order.ts';
import { LinkRow } from './link-row.tsx';

export function SharedLinks({ userId }: { userId: string }) {
  const { data: all, error } = useLinks(userId);
  const data = all?.filter(isListed);
  const rows = useListFocus(data?.filter(({ turned_off_at }) => turned_off_at === null).length ?? 0);
  if (!all || !data) {
    if (!error) return <ListSkeleton rows={2} />;
    return (
      <FetchFailure
        error={error}
        onRetry={() => void queries.refetch(addressOf(list, { params: { userId } }))}
      />
    );
  }
  if (data.length === 0) return <EmptyBox>{t('You have not shared anything yet.')}</EmptyBox>;
  const besideOf = besideIn(all);
  return (
    <>
      <p role="status" className="figures mb-3 text-ink-soft">
        {countsText(data, [], besideOf)}
      </p>
      <ul
        ref={rows}
        tabIndex={-1}
        aria-label={t('Shared links')}
        className="divide-y divide-line border-line border-y outline-none"
      >
        {groupsOf(data).map((links) => (
          <Fragment key={links[0]?.id}>
            <GroupHeading links={links} />
            {inPeopleOrder(links).map((link) => (
              <LinkRow
                key={link.id}
                userId={userId}
                link={link}
                beside={besideOf(link)}
                heading={isGroup(links) ? titleOf(links) : undefined}
              />
            ))}
          </Fragment>
        ))}
      </ul>
    </>
  );
}

/** Groups links by run or sheet, ordered by the newest link. */
function groupsOf(links: readonly LinkRecord[]): LinkRecord[][] {
  return [
    ...Map.groupBy(
      links,
      ({ id, commission_run_id, sheet_id }) => commission_run_id ?? sheet_id ?? id,
    ).values(),
  ];
}

/** True if the group has a heading: it has live links of at least two people. */
const isGroup = (links: readonly LinkRecord[]): boolean => linksText('', links) !== null;

/** The title of the newest link. */
const titleOf = (links: readonly LinkRecord[]): string => links[0]?.name || links[0]?.title || '';

function GroupHeading({ links }: { links: readonly LinkRecord[] }) {
  const title = titleOf(links);
  if (!isGroup(links)) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 pt-4 pb-2">
      <span className="wrap-anywhere font-medium">
        <bdi>{title}</bdi>
      </span>
      <CopyAllLinks title={title} links={links} />
    </li>
  );
}

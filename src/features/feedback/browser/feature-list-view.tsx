import { useRef } from 'react';
import { EmptyBox } from '#browser/list-section.tsx';
import { useLoadMore } from '#browser/requests/use-load-more.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { FeatureList } from './feature-list.ts';
import { fetchMoreRequests } from './feature-requests.client.ts';
import { FeatureRow } from './feature-row.tsx';

type FeatureListViewProps = {
  path: string;
  list: FeatureList;
  isSearch: boolean;
  onVisitor: () => void;
};

export function FeatureListView({ path, list: { items, next }, isSearch, onVisitor }: FeatureListViewProps) {
  const rows = useRef<HTMLUListElement>(null);
  const { busy, more } = useLoadMore(
    rows,
    items.length,
    () => fetchMoreRequests(path),
    t('Failed to fetch feature requests'),
  );

  if (items.length === 0) {
    return (
      <EmptyBox>
        {isSearch
          ? t('No feature request matches your search.')
          : t('No feature requests yet. Be the first to submit one!')}
      </EmptyBox>
    );
  }
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {t('{count, plural, one {# feature request shown} other {# feature requests shown}}', {
          count: items.length,
        })}
      </p>
      <ul ref={rows} aria-label={t('Feature requests')} className="divide-y divide-line border-line border-y">
        {items.map((feature) => (
          <FeatureRow key={feature.id} path={path} feature={feature} onVisitor={onVisitor} />
        ))}
      </ul>
      {next ? (
        <Button variant="outline" className="mt-5" busy={busy} onClick={() => void more()}>
          {busy ? t('Loading...') : t('Load more')}
        </Button>
      ) : null}
    </>
  );
}

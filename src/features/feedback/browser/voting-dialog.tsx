import { useEffect, useState } from 'react';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { maxFeatureSearch } from '../rules/feature-request.ts';
import { FeatureListView } from './feature-list-view.tsx';
import {
  type FeatureFilter,
  filteredPath,
  forgetFeatureRequests,
  refetchFeatureRequests,
  useFeatureRequests,
} from './feature-requests.client.ts';

const sorts = [
  { value: 'votes', label: t('Most votes') },
  { value: 'newest', label: t('Newest') },
] as const;

type VotingDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onRequest: () => void };

export function VotingDialog({ open, onOpenChange, onRequest }: VotingDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('Vote on feature requests')}
        description={t('What should we build next? Each vote moves a request up.')}
        className="max-w-2xl"
      >
        <Requests onVisitor={() => onOpenChange(false)} />
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          {t('Something missing?')}
          <Button variant="link" onClick={onRequest}>
            {t('Request a Feature')}
          </Button>
        </p>
      </DialogContent>
    </Dialog>
  );
}

/** The list. Rendered, and therefore fetched, only while the dialog is open. */
function Requests({ onVisitor }: { onVisitor: () => void }) {
  const [filter, setFilter] = useState<FeatureFilter>({ sort: 'votes', search: '' });
  const path = filteredPath(filter);
  const { data, error } = useFeatureRequests(path);
  // Clears the cache on closing, so that reopening fetches the current list.
  useEffect(() => forgetFeatureRequests, []);

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <SearchField
          label={t('Search')}
          maxLength={maxFeatureSearch}
          className="min-w-0 flex-1 basis-60"
          value={filter.search}
          onSearch={(search) => setFilter((last) => ({ ...last, search }))}
        />
        <Segmented
          legend={t('Order', {}, 'of a list')}
          options={sorts}
          value={filter.sort}
          onValueChange={(sort) => setFilter({ ...filter, sort })}
        />
      </div>
      {error ? (
        <FetchFailure error={error} onRetry={() => void refetchFeatureRequests(path)} className="mb-4" />
      ) : null}
      {data ? (
        <FeatureListView path={path} list={data} isSearch={filter.search !== ''} onVisitor={onVisitor} />
      ) : error ? null : (
        <ListSkeleton rows={4} />
      )}
    </>
  );
}

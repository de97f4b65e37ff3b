import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { featureStatuses, maxFeatureSearch } from '#features/feedback/rules/feature-request.ts';
import { t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { OwnersRequest } from '../../rules/community.ts';
import { OwnerList } from '../owner-list.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RequestRow } from './request-row.tsx';
import { requests, requestsPath, statusNames } from './requests.client.ts';

const statuses = [
  { value: '', label: t('Any status') },
  ...featureStatuses.map((value) => ({ value, label: statusNames[value] })),
];
const sorts = [
  { value: '', label: t('Most votes') },
  { value: 'newest', label: t('Newest') },
];

function filterIn(params: URLSearchParams) {
  return {
    search: params.get('search') ?? '',
    status: params.get('status') ?? '',
    sort: params.get('sort') ?? '',
  };
}

export default function Requests() {
  const [params, setParams] = useSearchParams();
  const [merging, setMerging] = useState<OwnersRequest | null>(null);
  const filter = filterIn(params);
  const path = requestsPath(filter);
  const narrow = (change: Partial<typeof filter>) => {
    // Reads the current URL, since the last change may not be rendered yet.
    const chosen = filterIn(new URLSearchParams(window.location.search));
    const next = Object.entries({ ...chosen, ...change }).filter(([, value]) => value !== '');
    setParams({ view: 'requests', ...Object.fromEntries(next) }, { replace: true });
  };

  return (
    <>
      <search className="mb-6 grid max-w-3xl gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <SearchField
          label={t('Search')}
          maxLength={maxFeatureSearch}
          value={filter.search}
          onSearch={(search) => narrow({ search })}
        />
        <NativeSelect
          label={t('Status')}
          options={statuses}
          value={filter.status}
          onChange={(event) => narrow({ status: event.target.value })}
        />
        <NativeSelect
          label={t('Order', {}, 'of a list')}
          options={sorts}
          value={filter.sort}
          onChange={(event) => narrow({ sort: event.target.value })}
        />
      </search>
      <OwnerList
        label={t('Feature requests')}
        path={path}
        list={requests}
        emptyText={t('No matching requests.')}
      >
        {(each) => <RequestRow request={each} path={path} onMerge={() => setMerging(each)} />}
      </OwnerList>
      <MergeDialog request={merging} onClose={() => setMerging(null)} />
    </>
  );
}

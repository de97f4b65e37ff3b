import { useState } from 'react';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { jobs as jobsEndpoint } from '../../rules/operations.endpoints.ts';
import { type JobRecord, type JobState, jobStates } from '../../rules/operations.ts';
import { MomentText } from '../moment-text.tsx';
import { createList } from '../owner-list.client.ts';
import { OwnerList } from '../owner-list.tsx';

const jobs = createList<JobRecord>(t('Failed to fetch jobs'), jobsEndpoint);
const states = [
  { value: '', label: t('All', {}, 'background jobs') },
  ...Object.entries(jobStates).map(([value, label]) => ({ value, label: t(label) })),
];
const tones: Readonly<Record<JobState, 'good' | 'bad' | 'warn' | 'secondary'>> = {
  created: 'secondary',
  retry: 'warn',
  active: 'secondary',
  completed: 'good',
  cancelled: 'secondary',
  failed: 'bad',
};

export function RecentJobs() {
  const [state, setState] = useState('');
  const path = addressOf(jobsEndpoint, { query: { state } });
  return (
    <section aria-labelledby="recent-jobs">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h3 id="recent-jobs" className="mb-1 text-2xl">
            {t('Recent jobs')}
          </h3>
          <p className="text-ink-soft">{t('Background and scheduled work of the last two weeks.')}</p>
        </div>
        <NativeSelect
          label={t('State')}
          options={states}
          value={state}
          onChange={(event) => setState(event.target.value)}
          className="w-44"
        />
      </div>
      <OwnerList label={t('Jobs')} path={path} list={jobs} emptyText={t('No matching jobs.')}>
        {(job) => <Job job={job} />}
      </OwnerList>
    </section>
  );
}

function Job({ job: { name, state, tries, created_at, finished_at, error } }: { job: JobRecord }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_9rem_15rem]">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        {error ? <p className="wrap-anywhere text-bad text-sm">{error}</p> : null}
      </div>
      <p>
        <Badge variant={tones[state]}>{t(jobStates[state])}</Badge>
      </p>
      <p className="figures text-ink-soft text-sm">
        <MomentText at={finished_at ?? created_at} />
        {tries > 1 ? ` · ${t('{tries, plural, one {# try} other {# tries}}', { tries })}` : ''}
      </p>
    </div>
  );
}

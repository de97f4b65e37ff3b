import { Download } from 'lucide-react';
import { useState } from 'react';
import { request } from '#browser/requests/request.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { waitlistFeatures } from '#features/waitlist/rules/waitlist.ts';
import { utcDay } from '#kernel/calendar.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download.ts';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.ts';
import * as endpoints from '../../rules/community.endpoints.ts';
import type { WaitlistRecord } from '../../rules/community.ts';
import { errorText } from '../admin.client.ts';
import { MomentText } from '../moment-text.tsx';
import { createList } from '../owner-list.client.ts';
import { OwnerList } from '../owner-list.tsx';

const waitlist = createList<WaitlistRecord>(t('Failed to fetch the waitlist'), endpoints.waitlist);
const tiers = [
  { value: '', label: t('All', {}, 'plans') },
  { value: 'pro', label: 'Pro' },
  { value: 'enterprise', label: 'Enterprise' },
] as const;
type Tier = (typeof tiers)[number]['value'];

export default function Waitlist() {
  const [tier, setTier] = useState<Tier>('');
  const path = addressOf(endpoints.waitlist, { query: { tier } });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <Segmented
          legend={t('Plan', {}, 'a subscription')}
          options={tiers}
          value={tier}
          onValueChange={setTier}
        />
        <CsvButton />
      </div>
      <OwnerList
        label={t('Waitlist')}
        path={path}
        list={waitlist}
        emptyText={t('Nobody has joined the waitlist yet.')}
      >
        {(entry) => <Entry entry={entry} />}
      </OwnerList>
    </>
  );
}

function Entry({
  entry: { email, tier_interest, requested_features, created_at },
}: {
  entry: WaitlistRecord;
}) {
  const labels: Readonly<Record<string, string>> = waitlistFeatures;
  return (
    <div className="grid items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_8rem_12rem]">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{email}</p>
        <p className="text-ink-soft text-sm">
          {enumeration(requested_features.map((id) => (labels[id] ? t(labels[id]) : id))) ||
            t('No features named')}
        </p>
      </div>
      <p>
        <Badge variant="secondary">{tier_interest === 'pro' ? 'Pro' : 'Enterprise'}</Badge>
      </p>
      <p className="figures text-ink-soft text-sm">
        <MomentText at={created_at} />
      </p>
    </div>
  );
}

function CsvButton() {
  const { busy, run } = useBusy(failureToast(t('Export Failed'), errorText));

  const download = () =>
    run(async () => {
      const file = await (await request(endpoints.waitlistFile)).blob();
      downloadFile(`fairsplit-waitlist-${utcDay(new Date())}.csv`, file);
      toast({ title: t('Export Complete') });
    });

  return (
    <Button variant="outline" busy={busy} onClick={() => void download()}>
      <Download aria-hidden="true" />
      {t('Download CSV')}
    </Button>
  );
}

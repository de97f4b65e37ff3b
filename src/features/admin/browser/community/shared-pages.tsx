import { localCount } from '#browser/local-text.ts';
import { request } from '#browser/requests/request.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { queries, useQuery } from '#browser/requests/use-query.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import type { ShareReportRecord } from '#features/sharing/rules/share-report.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import * as endpoints from '../../rules/shares.endpoints.ts';
import { errorText, ownerLoader } from '../admin.client.ts';
import { MomentText } from '../moment-text.tsx';
import { createList } from '../owner-list.client.ts';
import { OwnerList } from '../owner-list.tsx';

const path = addressOf(endpoints.reports);
const reports = createList<ShareReportRecord>(t('Failed to fetch reports'), endpoints.reports);
const countsPath = addressOf(endpoints.counts);
const loadCounts = ownerLoader(endpoints.counts, t('Failed to fetch counts'));

export default function SharedPages() {
  const { data: counts } = useQuery(countsPath, loadCounts);
  return (
    <section aria-label={t('Shared pages')}>
      <dl className="figures mb-8 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Count label={t('Live links')} value={counts?.live} />
        <Count label={t('Ended links')} value={counts?.ended} />
        <Count label={t('Times opened')} value={counts?.opened} />
        <Count label={t('Reports')} value={counts?.reports} />
        <Count label={t('Emails sent')} value={counts?.letters} />
        <Count label={t('Unsubscribed mailboxes')} value={counts?.refusals} />
        <Count label={t('Open tables')} value={counts?.rooms_open} />
        <Count label={t('Closed tables')} value={counts?.rooms_over} />
        <Count label={t('Groups')} value={counts?.groups} />
        <Count label={t('Entries of groups')} value={counts?.group_entries} />
      </dl>
      <h3 className="mb-4 text-2xl">{t('Reported pages')}</h3>
      <OwnerList
        label={t('Reported pages')}
        path={path}
        list={reports}
        emptyText={t('No page has been reported.')}
      >
        {(report) => <Report report={report} />}
      </OwnerList>
    </section>
  );
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-display text-3xl">{value === undefined ? '–' : localCount(value)}</dd>
    </div>
  );
}

function Report({ report }: { report: ShareReportRecord }) {
  const { id, link_id, title, reason, shows, maker_email, opened, created_at, taken_down_at } = report;
  const { busy, run } = useBusy(failureToast(t('Not done'), errorText));

  const act = (what: 'takeDown' | 'dismissReport', make: () => ShareReportRecord | null) =>
    run(async () => {
      if (what === 'takeDown') await request(endpoints.takeDown, { params: { id: link_id } });
      else await request(endpoints.dismissReport, { params: { id } });
      reports.change(path, id, make);
      queries.invalidate(countsPath);
    });

  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere font-medium">“{reason}”</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {t(catalogue[report.template_type].label)}: <bdi>{title}</bdi> ·{' '}
          {maker_email ? t('by {maker}', { maker: maker_email }) : t('by a visitor')} ·{' '}
          {t('{opened, plural, one {opened once} other {opened # times}}', { opened })} ·{' '}
          <MomentText at={created_at} />
        </p>
        <p className="wrap-anywhere mt-1 text-sm">{shows}</p>
      </div>
      {taken_down_at ? (
        <Badge variant="secondary">{t('Taken down')}</Badge>
      ) : (
        <Button
          size="sm"
          variant="destructive"
          busy={busy}
          aria-label={t('Take down “{title}”', { title })}
          onClick={() => void act('takeDown', () => ({ ...report, taken_down_at: new Date().toISOString() }))}
        >
          {t('Take down')}
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        busy={busy}
        aria-label={t('Dismiss the report on “{title}”', { title })}
        onClick={() => void act('dismissReport', () => null)}
      >
        {t('Dismiss', {}, 'a report')}
      </Button>
    </div>
  );
}

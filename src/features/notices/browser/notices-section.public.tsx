import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { useNamedPlace } from '#browser/use-named-place.ts';
import { t } from '#kernel/language/t.ts';
import { SettingsSection } from '#ui/settings-section.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { NoticeTable } from './notice-table.tsx';
import { refetchChoices, useNoticeChoices } from './notices.client.ts';

/** A section of the settings: which notices reach the user, and how. */
export function NoticesSection() {
  const { place } = useNamedPlace<HTMLDivElement>('notices');
  const { data, error } = useNoticeChoices();
  return (
    <div id="notices" ref={place}>
      <SettingsSection
        title={t('Notices')}
        lead={t('What you hear of, and how. Emails about a single group can also be turned off on its page.')}
      >
        {error ? <FetchFailure error={error} onRetry={refetchChoices} className="mb-4" /> : null}
        {data ? <NoticeTable choices={data} /> : null}
        {!data && !error ? <SkeletonBlock className="h-96" /> : null}
      </SettingsSection>
    </div>
  );
}

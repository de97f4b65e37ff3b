import { useLocale } from '#browser/locale.ts';
import { OfflineDataNotice } from '#browser/offline/offline-data-notice.tsx';
import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';
import type { GroupRecord } from '../rules/group.ts';

type GroupNoticesProps = {
  record: GroupRecord;
  isBehind: boolean;
  /** When the record was loaded. */
  from: number;
};

/** Notices about outdated data, missing plans and the end of the group. */
export function GroupNotices({ record, isBehind, from }: GroupNoticesProps) {
  const locale = useLocale();
  return (
    <div aria-live="polite" className="mt-4 grid gap-3 empty:hidden">
      {isBehind ? <OfflineDataNotice from={from} /> : null}
      {record.can_write ? null : (
        <Notice title={t('New expenses cannot be added')}>
          {t(
            'The trials and plans of all members are over. You can still read everything, record payments and export the group.',
          )}
        </Notice>
      )}
      {record.ends_at === null ? null : (
        <Notice
          tone="moderate"
          title={t('This group ends on {date}', {
            date: new Date(record.ends_at).toLocaleDateString(locale, { dateStyle: 'long' }),
          })}
        >
          {t('Nobody in it has an account any more. Sign in and choose ‘This is me’ to keep it.')}
        </Notice>
      )}
    </div>
  );
}

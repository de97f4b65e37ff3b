import { Link } from 'react-router';
import { storageText } from '#features/access/rules/storage.ts';
import { useProgress } from '#features/progress/browser/progress.client.ts';
import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';

/** Hidden until the server's figures arrive. */
export function StorageSection({ userId }: { userId: string }) {
  const { data: progress } = useProgress(userId);
  if (!progress) return null;
  const { stored_bytes: stored, storage_limit: limit } = progress;
  return (
    <SettingsSection title={t('Storage')} lead={t('The space your saved calculations and templates use.')}>
      <p className="mb-2 font-medium tabular-nums">
        {t('{storage} used', { storage: storageText(stored, limit) })}
      </p>
      <ProgressBar
        isMeter
        label={t('Storage used')}
        share={stored / limit}
        text={storageText(stored, limit)}
        tone={stored >= limit * 0.9 ? 'bad' : 'accent'}
        className="max-w-md"
      />
      {stored >= limit ? (
        <Notice tone="moderate" title={t('Your storage is full')} className="mt-5">
          {tRich(
            'Nothing new can be saved. Delete calculations in your <a>history</a> or templates you no longer need.',
            {
              a: (text) => (
                <Link to="/history" className="text-accent underline underline-offset-4">
                  {text}
                </Link>
              ),
            },
          )}
        </Notice>
      ) : null}
    </SettingsSection>
  );
}

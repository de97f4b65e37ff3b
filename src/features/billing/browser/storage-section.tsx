import { Link } from 'react-router';
import { storageText } from '#features/access/rules/storage.ts';
import { useProgress } from '#features/progress/browser/progress.client.ts';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';

/** Hidden until the server's figures arrive. */
export function StorageSection({ userId }: { userId: string }) {
  const { data: progress } = useProgress(userId);
  if (!progress) return null;
  const { stored_bytes: stored, storage_limit: limit } = progress;
  return (
    <SettingsSection title="Storage" lead="The space your saved calculations and templates use.">
      <p className="mb-2 font-medium tabular-nums">{storageText(stored, limit)} used</p>
      <ProgressBar
        isMeter
        label="Storage used"
        share={stored / limit}
        text={storageText(stored, limit)}
        tone={stored >= limit * 0.9 ? 'bad' : 'accent'}
        className="max-w-md"
      />
      {stored >= limit ? (
        <Notice tone="moderate" title="Your storage is full" className="mt-5">
          Nothing new can be saved. Delete calculations in your{' '}
          <Link to="/history" className="text-accent underline underline-offset-4">
            history
          </Link>{' '}
          or templates you no longer need.
        </Notice>
      ) : null}
    </SettingsSection>
  );
}

import { t } from '#kernel/language/t.ts';

/** Shown in place of a part whose script failed to load. */
export function NotLoaded() {
  return (
    <p role="alert" className="text-ink-soft">
      {t('This part could not be loaded. Reload the page to try again.')}
    </p>
  );
}

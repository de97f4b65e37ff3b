import { t } from '#kernel/language/t.ts';

/** In place of a part whose script could not be loaded. */
export function NotLoaded() {
  return (
    <p role="alert" className="text-ink-soft">
      {t('This part could not be loaded. Reload the page to try again.')}
    </p>
  );
}

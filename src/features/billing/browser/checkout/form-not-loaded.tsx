import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Shown if the chunk cannot be loaded: offline, or after a newer release has replaced it. */
export function FormNotLoaded() {
  return (
    <Notice
      tone="severe"
      title={t('The payment form could not be loaded')}
      actions={
        <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
          {t('Try Again')}
        </Button>
      }
    >
      {t('Check your connection. You have not been charged.')}
    </Notice>
  );
}

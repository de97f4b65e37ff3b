import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequestError } from './request-error.ts';

type FetchFailureProps = { error: Error; onRetry: () => void; className?: string };

/** Reports a failed fetch; the previous data stays on screen beside it. */
export function FetchFailure({ error, onRetry, className }: FetchFailureProps) {
  return (
    <div role="alert" className={className}>
      <Notice
        tone="mild"
        title={error.message}
        actions={
          <Button size="sm" variant="outline" onClick={onRetry}>
            {t('Try Again')}
          </Button>
        }
      >
        {t('Check your connection. What you see may be out of date.')}
        {error instanceof RequestError && error.reference ? (
          <span className="mt-1 block wrap-anywhere">
            {t('Reference: {reference}', { reference: error.reference })}
          </span>
        ) : null}
      </Notice>
    </div>
  );
}

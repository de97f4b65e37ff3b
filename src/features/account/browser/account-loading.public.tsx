import type { ReactNode } from 'react';
import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';

type AccountLoadingProps = { unreachable: boolean; children: ReactNode };

/** Shown while the session loads; `children` is the page's outline. */
export function AccountLoading({ unreachable, children }: AccountLoadingProps) {
  return (
    <>
      <div role="status">
        {unreachable ? (
          <Notice tone="mild" title={t('We cannot reach the server right now')} className="mb-8">
            {t('We keep trying. Your account appears as soon as the server responds.')}
          </Notice>
        ) : (
          <p className="sr-only">{t('Loading your account…')}</p>
        )}
      </div>
      <div aria-hidden="true">{children}</div>
    </>
  );
}

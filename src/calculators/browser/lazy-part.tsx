import { type ComponentType, lazy, Suspense } from 'react';
import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';

/** A lazily loaded part of a form. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load().catch(() => NotLoaded) }));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function NotLoaded() {
  return (
    <Notice tone="moderate" title={t('This part could not be loaded')}>
      <p>{t('Check your connection and reload the page. What you typed is kept.')}</p>
    </Notice>
  );
}

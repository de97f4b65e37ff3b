import { type ComponentType, lazy, Suspense } from 'react';
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
    <Notice tone="moderate" title="This part could not be loaded">
      <p>Check your connection and reload the page. What you typed is kept.</p>
    </Notice>
  );
}

import { useEffect } from 'react';
import { apiRoot } from '#kernel/api-root.ts';
import { usePrefetch } from './site-router.tsx';

/** A pointer that merely crosses a link prefetches nothing. */
const intentMs = 100;

/** Prefetches the page of a link on hover, touch or focus. */
export function useLinkPrefetch(): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onIntent = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download'))
        return;
      const { pathname } = link;
      if (pathname.startsWith(`${apiRoot}/`) || pathname === window.location.pathname) return;
      timer = setTimeout(() => prefetch(pathname), intentMs);
    };
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, onIntent);
    };
  }, [prefetch]);
}

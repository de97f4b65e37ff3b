import { useLayoutEffect, useRef } from 'react';
import { showHead } from './page-head.ts';

/** The prerendered page already has its head. */
export function usePageHead(pathname: string): void {
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    showHead(pathname);
  }, [pathname]);
}

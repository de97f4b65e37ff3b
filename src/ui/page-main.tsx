import type { ReactNode } from 'react';

export const contentId = 'content';

/** Target of the skip link; exactly one per page. */
export function PageMain({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id={contentId} tabIndex={-1} className={`outline-none ${className ?? ''}`}>
      {children}
    </main>
  );
}

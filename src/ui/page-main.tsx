import type { ReactNode } from 'react';

export const contentId = 'content';

/** Where the skip link leads; every page has exactly one. */
export function PageMain({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id={contentId} tabIndex={-1} className={`outline-none ${className ?? ''}`}>
      {children}
    </main>
  );
}

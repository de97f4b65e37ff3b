import type { ReactNode } from 'react';

type CodeBlockProps = {
  /** Shown above the code. */
  title: ReactNode;
  /** Beside the title, such as a button that copies it. */
  action: ReactNode;
  children: string;
};

/** Long lines wrap, so that neither the block nor the page scrolls sideways. */
export function CodeBlock({ title, action, children }: CodeBlockProps) {
  return (
    <div className="rounded-md border border-line bg-sunken">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b ps-4 pe-1 text-ink-soft text-sm">
        <span className="min-w-0">{title}</span>
        {action}
      </div>
      <pre
        dir="ltr"
        translate="no"
        className="wrap-anywhere whitespace-pre-wrap p-4 text-sm"
        suppressHydrationWarning
      >
        {children}
      </pre>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Tags } from '#ui/rich-text.tsx';

type SectionProps = { id: string; title: string; children: ReactNode };

export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 scroll-mt-8 gap-4">
      <h2 id={`${id}-title`} className="text-3xl sm:text-4xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export const textLink = 'text-accent underline underline-offset-4 hover:text-accent-strong';

/** Names of the API in a sentence, always written from left to right. */
export const coded: Tags = {
  code: (text) => (
    <code dir="ltr" className="wrap-anywhere">
      {text}
    </code>
  ),
};

export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid max-w-2xl list-disc gap-2 ps-5 marker:text-accent [&>li]:ps-1">{children}</ul>;
}

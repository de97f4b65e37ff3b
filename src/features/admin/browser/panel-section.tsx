import { type ReactNode, useId } from 'react';
import { t } from '#kernel/language/t.ts';
import { Card } from '#ui/card.tsx';

type PanelSectionProps = { title: string; text: string; children: ReactNode };

export function PanelSection({ title, text, children }: PanelSectionProps) {
  const id = useId();
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
        <div className="mt-4 flex flex-wrap gap-3">{children}</div>
      </section>
    </Card>
  );
}

/** Shown instead of the content after a 403. */
export function DeniedNote() {
  return (
    <p role="alert" className="w-full text-bad text-sm">
      {t('Not allowed: only the owner can do this.')}
    </p>
  );
}

import type { ReactNode } from 'react';
import { t } from '#kernel/language/t.ts';
import { Card } from '#ui/card.tsx';

export function ExampleCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid min-w-0 gap-5 p-5 sm:p-7">
      <div>
        <p className="text-ink-soft text-sm">{t('Example')}</p>
        <h2 className="mt-1 text-2xl">{title}</h2>
      </div>
      {children}
    </Card>
  );
}

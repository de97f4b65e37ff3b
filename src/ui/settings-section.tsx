import { type ReactNode, useId } from 'react';

type SettingsSectionProps = { title: string; lead: ReactNode; children: ReactNode };

export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-5 border-line border-t py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]"
    >
      <div>
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <div className="mt-2 text-pretty text-ink-soft">{lead}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

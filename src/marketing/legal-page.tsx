import type { ReactNode } from 'react';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { PageMain } from '#ui/page-main.tsx';
import { PageContents } from './page-contents.tsx';

export type LegalSection = { readonly id: string; readonly title: string; readonly body: ReactNode };

type LegalPageProps = { title: string; summary: string; sections: readonly LegalSection[] };

const effectiveDay = new Date('2025-09-01');

export function LegalPage({ title, summary, sections }: LegalPageProps) {
  const language = currentLanguage();
  const effectiveDate = effectiveDay.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <PageMain className="mx-auto max-w-6xl px-4 pt-12 sm:px-6 sm:pt-20">
      <header className="max-w-2xl">
        <h1 className="text-[clamp(1.75rem,8.5vw,3rem)] sm:text-6xl">{title}</h1>
        <p className="mt-5 text-ink-soft text-lg">{summary}</p>
        <p className="mt-3 text-ink-soft">{t('Effective date: {effectiveDate}', { effectiveDate })}</p>
        {language === 'en' ? null : (
          <p className="mt-3 text-ink-soft">{t('The English text is the binding one.')}</p>
        )}
      </header>
      <div className="mt-12 grid gap-12 lg:grid-cols-[16rem_1fr]">
        <PageContents entries={sections} />
        <div lang="en" dir="ltr" className="grid min-w-0 max-w-2xl gap-12">
          {sections.map(({ id, title: sectionTitle, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8">
              <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
                {sectionTitle}
              </h2>
              <div className="mt-4 grid gap-4 leading-relaxed [&_a]:text-accent [&_a]:underline [&_li]:ps-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-5 [&_ul]:marker:text-accent">
                {body}
              </div>
            </section>
          ))}
        </div>
      </div>
    </PageMain>
  );
}

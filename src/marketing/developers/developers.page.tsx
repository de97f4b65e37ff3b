import { useMemo, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { PageMain } from '#ui/page-main.tsx';
import { PageContents } from '../page-contents.tsx';
import { ApiChanges } from './api-changes.tsx';
import { ChosenLanguage } from './code.tsx';
import { EmbedGuide } from './embed-guide.tsx';
import { ErrorsGuide } from './errors-guide.tsx';
import type { CodeLanguage } from './examples.ts';
import { QuickStart } from './quick-start.tsx';
import { AssistantsGuide, ReferenceGuide } from './reference-guide.tsx';
import { LimitsGuide, OnceOnlyGuide, ScopesGuide } from './rules-guide.tsx';
import { WebhooksGuide } from './webhooks-guide.tsx';

const contents = [
  { id: 'quick-start', title: t('Quick start') },
  { id: 'scopes', title: t('Keys and scopes') },
  { id: 'reference', title: t('API reference') },
  { id: 'webhooks', title: t('Webhooks') },
  { id: 'errors', title: t('Errors') },
  { id: 'limits', title: t('Limits') },
  { id: 'idempotency', title: t('Repeating requests safely') },
  { id: 'embed', title: t('Calculators in your pages') },
  { id: 'assistants', title: t('Assistants') },
  { id: 'changelog', title: t('Changelog of the API') },
];

export default function DevelopersPage() {
  const [language, choose] = useState<CodeLanguage>('curl');
  const chosen = useMemo(() => ({ language, choose }), [language]);
  return (
    <PageMain className="mx-auto max-w-6xl px-4 pt-12 sm:px-6 sm:pt-20">
      <header className="max-w-2xl">
        <h1 className="text-[clamp(1.75rem,11vw,3rem)] sm:text-6xl">{t('Developers')}</h1>
        <p className="mt-5 text-ink-soft text-lg">
          {t('Divide money exactly from your own programs, and hear what happens in your account.')}
        </p>
      </header>
      <div className="mt-12 grid gap-12 lg:grid-cols-[14rem_1fr]">
        <PageContents entries={contents} />
        <ChosenLanguage value={chosen}>
          <div className="grid min-w-0 gap-16">
            <QuickStart />
            <ScopesGuide />
            <ReferenceGuide />
            <WebhooksGuide />
            <ErrorsGuide />
            <LimitsGuide />
            <OnceOnlyGuide />
            <EmbedGuide />
            <AssistantsGuide />
            <ApiChanges />
          </div>
        </ChosenLanguage>
      </div>
    </PageMain>
  );
}

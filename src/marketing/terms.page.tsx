import { t } from '#kernel/language/t.ts';
import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-sections.tsx';

export default function TermsPage() {
  return (
    <LegalPage
      title={t('Terms of Service')}
      summary={t('The agreement between you and us, readable in a few minutes.')}
      sections={termsSections}
    />
  );
}

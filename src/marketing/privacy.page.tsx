import { t } from '#kernel/language/t.ts';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-sections.tsx';

export default function PrivacyPage() {
  return (
    <LegalPage
      title={t('Privacy Policy')}
      summary={t('What we collect, why we collect it, how we protect it and what you can ask of us.')}
      sections={privacySections}
    />
  );
}

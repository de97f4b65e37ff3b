import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-sections.tsx';

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      summary="The agreement between you and us, readable in a few minutes."
      sections={termsSections}
    />
  );
}

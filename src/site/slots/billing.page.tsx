import { BillingPage } from '#features/billing/browser/billing-page.public.tsx';
import { EmbedsSection } from '#features/embeds/browser/settings/embeds-section.public.tsx';

const additions = { Section: EmbedsSection };

export default function FilledBillingPage() {
  return <BillingPage additions={additions} />;
}

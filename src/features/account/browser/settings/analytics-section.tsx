import { Link } from 'react-router';
import { AnalyticsSwitch } from '#features/analytics/browser/analytics-switch.public.tsx';
import { t } from '#kernel/language/t.ts';
import { tRich } from '#ui/rich-text.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';

export function AnalyticsSection() {
  return (
    <SettingsSection
      title={t('Privacy')}
      lead={tRich('Our <a>privacy policy</a> explains what we count and why.', {
        a: (text) => (
          <Link to="/privacy" className="text-accent underline">
            {text}
          </Link>
        ),
      })}
    >
      <AnalyticsSwitch />
    </SettingsSection>
  );
}

import { Link } from 'react-router';
import { AnalyticsSwitch } from '#features/analytics/browser/analytics-switch.public.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';

export function AnalyticsSection() {
  return (
    <SettingsSection
      title="Privacy"
      lead={
        <>
          Our{' '}
          <Link to="/privacy" className="text-accent underline">
            privacy policy
          </Link>{' '}
          explains what we count and why.
        </>
      }
    >
      <AnalyticsSwitch />
    </SettingsSection>
  );
}

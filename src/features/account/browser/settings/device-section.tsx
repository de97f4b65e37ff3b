import { type ComponentType, useEffect, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { SettingsSection } from '#ui/settings-section.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';

/** Shows the account data stored in this browser. The content loads lazily. */
export function DeviceSection({ userId }: { userId: string }) {
  const [Content, setContent] = useState<ComponentType<{ userId: string }> | null>(null);
  useEffect(() => {
    // On failure the placeholder stays; nothing else depends on the section.
    import('./device-storage.tsx').then(
      ({ DeviceStorage }) => setContent(() => DeviceStorage),
      () => {},
    );
  }, []);
  return (
    <SettingsSection
      title={t('On this device')}
      lead={t(
        'What this browser keeps, so that it opens without a connection. Signing out deletes your data.',
      )}
    >
      {Content ? <Content userId={userId} /> : <SkeletonBlock className="h-40" />}
    </SettingsSection>
  );
}

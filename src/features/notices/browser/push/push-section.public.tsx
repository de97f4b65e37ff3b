import { type ComponentType, useEffect, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { SettingsSection } from '#ui/settings-section.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';

/** A section of the settings; its content loads lazily. */
export function PushSection() {
  const [Content, setContent] = useState<ComponentType | null>(null);
  useEffect(() => {
    // On failure the placeholder stays; nothing else depends on the section.
    import('./push-on-device.tsx').then(
      ({ PushOnDevice }) => setContent(() => PushOnDevice),
      () => {},
    );
  }, []);
  return (
    <SettingsSection
      title={t('Push messages on this device')}
      lead={t('A message only says what kind of thing happened: no names, no amounts.')}
    >
      {Content ? <Content /> : <SkeletonBlock className="h-20" />}
    </SettingsSection>
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import { useNamedPlace } from '#browser/use-named-place.ts';
import { t } from '#kernel/language/t.ts';
import { SettingsSection } from '#ui/settings-section.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';

/** A section of the settings; its content loads lazily. */
export function WebhooksSection() {
  const { place } = useNamedPlace<HTMLDivElement>('webhooks');
  const [Content, setContent] = useState<ComponentType | null>(null);
  useEffect(() => {
    // On failure the placeholder stays; nothing else depends on the section.
    import('./webhook-list.tsx').then(
      ({ WebhookList }) => setContent(() => WebhookList),
      () => {},
    );
  }, []);
  return (
    <div id="webhooks" ref={place}>
      <SettingsSection
        title={t('Webhooks')}
        lead={t('We tell your own server when something happens, with a signed request.')}
      >
        {Content ? <Content /> : <SkeletonBlock className="h-20" />}
      </SettingsSection>
    </div>
  );
}

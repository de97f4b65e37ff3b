import { type ComponentType, useEffect, useState } from 'react';
import { useNamedPlace } from '#browser/use-named-place.ts';
import { t } from '#kernel/language/t.ts';
import { SettingsSection } from '#ui/settings-section.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';

/** A section of the settings; its content loads lazily. */
export function EmbedsSection() {
  const { place } = useNamedPlace<HTMLDivElement>('sites');
  const [Content, setContent] = useState<ComponentType | null>(null);
  useEffect(() => {
    // On failure the placeholder stays; nothing else depends on the section.
    import('./site-list.tsx').then(
      ({ SiteList }) => setContent(() => SiteList),
      () => {},
    );
  }, []);
  return (
    <div id="sites" ref={place}>
      <SettingsSection
        title={t('Calculators on your sites')}
        lead={t('On the sites that you list here, visitors use embedded calculators without a daily limit.')}
      >
        {Content ? <Content /> : <SkeletonBlock className="h-20" />}
      </SettingsSection>
    </div>
  );
}

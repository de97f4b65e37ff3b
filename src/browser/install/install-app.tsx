import { useSyncExternalStore } from 'react';
import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { installWay, promptInstall, watchInstallWay } from './install-way.ts';

const useInstallWay = () => useSyncExternalStore(watchInstallWay, installWay, () => null);

/** For the phone menu. Renders nothing if the app cannot be installed or already is. */
export default function InstallApp() {
  const way = useInstallWay();
  if (way === null) return null;
  const label = t('Install {brand}', { brand: brand.name });
  if (way === 'prompt') {
    return (
      <Button variant="outline" className="w-full" onClick={() => void promptInstall()}>
        {label}
      </Button>
    );
  }
  return (
    <Disclosure summary={label}>
      <StepsByHand />
    </Disclosure>
  );
}

/** The same as a section of the settings. */
export function InstallSection() {
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <SettingsSection
      title={t('Install {brand}', { brand: brand.name })}
      lead={t('Opens from your home screen, in a window of its own.')}
    >
      {way === 'prompt' ? (
        <Button variant="outline" onClick={() => void promptInstall()}>
          {t('Install')}
        </Button>
      ) : (
        <StepsByHand />
      )}
    </SettingsSection>
  );
}

function StepsByHand() {
  return (
    <ol className="list-decimal ps-5">
      <li>{t('Tap the Share button of Safari.')}</li>
      <li>{t('Choose ‘Add to Home Screen’.')}</li>
      <li>{t('Tap ‘Add’.')}</li>
    </ol>
  );
}

import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { useExport } from './use-export.ts';

export function DataSection() {
  const { exporting, download } = useExport();
  return (
    <SettingsSection
      title={t('Your data')}
      lead={t('Everything we store about you in one ZIP: a JSON file, and a CSV for each kind of data.')}
    >
      <Button variant="outline" busy={exporting} onClick={() => void download()}>
        {exporting ? t('Preparing…') : t('Download My Data')}
      </Button>
    </SettingsSection>
  );
}

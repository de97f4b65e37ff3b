import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { FileButton } from '#ui/file-button.tsx';
import { takeTemplateFile } from './template-tasks.ts';

export function ImportTemplate({ userId }: { userId: string }) {
  const [busy, setBusy] = useState(false);

  async function take(file: File) {
    setBusy(true);
    await takeTemplateFile(userId, file);
    setBusy(false);
  }

  return (
    <FileButton
      size="sm"
      busy={busy}
      label={t('Import a template file')}
      accept="application/json,.json"
      onFile={(file) => void take(file)}
    >
      {t('Import', {}, 'verb')}
    </FileButton>
  );
}

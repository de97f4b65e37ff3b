import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { FileButton } from '#ui/file-button.tsx';
import { takeTemplateFile } from './template-tasks.ts';

export function ImportTemplate({ userId }: { userId: string }) {
  const { busy, run } = useBusy();
  const take = (file: File) => run(() => takeTemplateFile(userId, file));

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

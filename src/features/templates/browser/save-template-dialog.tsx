import { useState } from 'react';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { storageFull } from '#features/access/rules/storage.ts';
import { recordEvent } from '#features/analytics/browser/events.public.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { toast, toastError } from '#ui/toast.ts';
import { dataRequired, type TemplateRecord, templateLimitReached } from '../rules/template.ts';
import { TemplateNameForm } from './template-name-form.tsx';
import type { TemplateSource } from './template-source.ts';
import { changeTemplate, saveTemplate, useTemplates } from './templates.client.ts';

type SaveTemplateDialogProps = {
  userId: string;
  source: TemplateSource;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function SaveTemplateDialog({ userId, source, open, onOpenChange }: SaveTemplateDialogProps) {
  const { data: templates } = useTemplates(userId);
  /** The template with the same name, until the user chooses to replace or rename. */
  const [same, setSame] = useState<TemplateRecord | null>(null);
  const turn = (next: boolean) => {
    setSame(null);
    onOpenChange(next);
  };

  async function save(name: string, replaced?: TemplateRecord) {
    const { templateType, inputData, results } = source;
    if (!inputData) {
      toastError(t('No Data to Save'), dataRequired());
      return;
    }
    const { calculationMode } = inputData;
    const mode = typeof calculationMode === 'string' ? calculationMode : '';
    const customConfig = { mode, inputData, results };
    try {
      const saved = replaced ?? (await saveTemplate(userId, { name, templateType, customConfig }));
      if (replaced) await changeTemplate(userId, replaced.id, { name, customConfig });
      recordEvent('template_saved', { template_type: templateType, fields_count: fieldsCount(inputData) });
      turn(false);
      toast({
        title: t('Template Saved'),
        description: t('“{name}” was added to your templates.', { name: saved.name }),
      });
    } catch (error) {
      toastRequestError(error, { title: t('Save Failed'), description: reasonOf(error) });
    }
  }

  async function saveOrAsk(name: string) {
    const found = templates?.find((each) => each.name === name && each.template_type === source.templateType);
    if (found) setSame(found);
    else await save(name);
  }

  return (
    <Dialog open={open} onOpenChange={turn}>
      {same ? (
        <DialogContent
          title={t('Replace this template?')}
          description={t('You already have a template named “{name}”.', { name: same.name })}
        >
          <Choice onReplace={() => save(same.name, same)} onKeepBoth={() => save(same.name)} />
        </DialogContent>
      ) : (
        <DialogContent
          title={t('Save Template')}
          description={t('Saves this form with everything in it. Use it again from your dashboard.')}
        >
          <TemplateNameForm submitLabel={t('Save Template')} busyLabel={t('Saving...')} onName={saveOrAsk} />
        </DialogContent>
      )}
    </Dialog>
  );
}

type ChoiceProps = { onReplace: () => Promise<void>; onKeepBoth: () => Promise<void> };

function Choice({ onReplace, onKeepBoth }: ChoiceProps) {
  const { busy, run } = useBusy();
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={busy} onClick={() => void run(onReplace)}>
        {t('Replace')}
      </Button>
      <Button variant="outline" busy={busy} onClick={() => void run(onKeepBoth)}>
        {t('Keep both')}
      </Button>
    </div>
  );
}

function reasonOf(error: unknown): string {
  const code = error instanceof RequestError ? error.code : undefined;
  if (code === 'limit-reached') return templateLimitReached();
  if (code === 'storage-full') return storageFull();
  return t('Unable to save template. Please try again.');
}

export function fieldsCount(value: unknown): number {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).reduce<number>((sum, part) => sum + fieldsCount(part), 0);
  }
  return value === '' || value === null || value === undefined ? 0 : 1;
}

import { RequestError } from '#browser/request-error.ts';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { storageFull } from '#features/access/storage.contract.ts';
import { recordEvent } from '#features/analytics/browser/events.public.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { dataRequired, templateLimitReached } from '../template.contract.ts';
import { fieldsCount } from './fields-count.ts';
import { TemplateNameForm } from './template-name-form.tsx';
import type { TemplateSource } from './template-source.ts';
import { saveTemplate } from './templates.client.ts';

type SaveTemplateDialogProps = {
  userId: string;
  source: TemplateSource;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function SaveTemplateDialog({ userId, source, open, onOpenChange }: SaveTemplateDialogProps) {
  async function save(name: string) {
    const { templateType, inputData, results } = source;
    if (!inputData) {
      toast({ title: 'No Data to Save', description: dataRequired, variant: 'destructive' });
      return;
    }
    const { calculationMode } = inputData;
    const mode = typeof calculationMode === 'string' ? calculationMode : '';
    try {
      const saved = await saveTemplate(userId, {
        name,
        templateType,
        customConfig: { mode, inputData, results },
      });
      recordEvent('template_saved', { template_type: templateType, fields_count: fieldsCount(inputData) });
      onOpenChange(false);
      toast({ title: 'Template Saved', description: `“${saved.name}” is among your templates.` });
    } catch (error) {
      toastRequestError(error, { title: 'Save Failed', description: reasonOf(error) });
    }
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Save Template"
        description="Keeps everything you entered, ready to be filled in again from your dashboard."
      >
        <TemplateNameForm submitLabel="Save Template" busyLabel="Saving..." onName={save} />
      </DialogContent>
    </Dialog>
  );
}

function reasonOf(error: unknown): string {
  const code = error instanceof RequestError ? error.code : undefined;
  if (code === 'limit-reached') return templateLimitReached;
  if (code === 'storage-full') return storageFull;
  return 'Unable to save template. Please try again.';
}

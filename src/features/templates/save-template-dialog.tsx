import { recordEvent } from '#features/analytics/events.public.ts';
import { RequestError } from '#features/saved-work/request.public.ts';
import { sayRefused } from '#features/saved-work/say-refused.public.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { fieldsCount } from './fields-count.ts';
import type { TemplateSource } from './save-template.public.tsx';
import { dataRequired, maxTemplates } from './template.contract.ts';
import { TemplateNameForm } from './template-name-form.tsx';
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
      sayRefused(error, { title: 'Save Failed', description: reasonOf(error) });
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
  return error instanceof RequestError && error.code === 'limit-reached'
    ? `You have ${maxTemplates} templates, and there is no room for more. Delete one first.`
    : 'Unable to save template. Please try again.';
}

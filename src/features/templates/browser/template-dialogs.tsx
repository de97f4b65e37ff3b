import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import type { TemplateRecord } from '../rules/template.ts';
import { TemplateNameForm } from './template-name-form.tsx';
import { toastTemplateFailure } from './template-tasks.ts';
import { changeTemplate, deleteTemplate } from './templates.client.ts';

export type TemplateTask = { readonly kind: 'rename' | 'delete'; readonly template: TemplateRecord };
type TaskProps = { userId: string; template: TemplateRecord; onClose: () => void };

/** The dialogs of a template's menu. */
export function TemplateDialogs(props: { userId: string; task: TemplateTask | null; onClose: () => void }) {
  const { userId, task, onClose } = props;
  return (
    <Dialog open={task !== null} onOpenChange={(open) => open || onClose()}>
      {task?.kind === 'rename' ? (
        <RenameTemplate userId={userId} template={task.template} onClose={onClose} />
      ) : null}
      {task?.kind === 'delete' ? (
        <DeleteTemplate userId={userId} template={task.template} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

function RenameTemplate({ userId, template, onClose }: TaskProps) {
  async function rename(name: string) {
    try {
      await changeTemplate(userId, template.id, { name });
      onClose();
      toast({ title: t('Template Renamed'), description: name });
    } catch (error) {
      toastTemplateFailure(t('Rename Failed'), error, t('Unable to rename template. Please try again.'));
    }
  }
  return (
    <DialogContent title={t('Rename template')}>
      <TemplateNameForm
        initialName={template.name}
        submitLabel={t('Rename')}
        busyLabel={t('Renaming...')}
        onName={rename}
      />
    </DialogContent>
  );
}

function DeleteTemplate({ userId, template, onClose }: TaskProps) {
  const { busy, run } = useBusy((error) =>
    toastTemplateFailure(t('Delete Failed'), error, t('Unable to delete template. Please try again.')),
  );
  const remove = () =>
    run(async () => {
      await deleteTemplate(userId, template.id);
      onClose();
      toast({ title: t('Template Deleted'), description: template.name });
    });
  return (
    <DialogContent
      title={t('Delete template?')}
      description={t('“{name}” cannot be restored. Calculations made with it stay in your history.', {
        name: template.name,
      })}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" busy={busy} onClick={() => void remove()}>
          {t('Delete')}
        </Button>
        <DialogClose asChild>
          <Button variant="outline">{t('Keep', {}, 'verb: do not delete it')}</Button>
        </DialogClose>
      </div>
    </DialogContent>
  );
}

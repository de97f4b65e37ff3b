import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import type { TemplateRecord } from '../rules/template.ts';
import { TemplateNameForm } from './template-name-form.tsx';
import { sayFailed } from './template-tasks.ts';
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
      toast({ title: 'Template Renamed', description: name });
    } catch (error) {
      sayFailed('Rename Failed', error, 'Unable to rename template. Please try again.');
    }
  }
  return (
    <DialogContent title="Rename template">
      <TemplateNameForm
        initialName={template.name}
        submitLabel="Rename"
        busyLabel="Renaming..."
        onName={rename}
      />
    </DialogContent>
  );
}

function DeleteTemplate({ userId, template, onClose }: TaskProps) {
  const [busy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    try {
      await deleteTemplate(userId, template.id);
      onClose();
      toast({ title: 'Template Deleted', description: template.name });
    } catch (error) {
      sayFailed('Delete Failed', error, 'Unable to delete template. Please try again.');
    }
    setBusy(false);
  }
  return (
    <DialogContent
      title="Delete template?"
      description={`“${template.name}” cannot be restored. Calculations made with it stay in your history.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" busy={busy} onClick={() => void remove()}>
          Delete
        </Button>
        <DialogClose asChild>
          <Button variant="outline">Keep</Button>
        </DialogClose>
      </div>
    </DialogContent>
  );
}

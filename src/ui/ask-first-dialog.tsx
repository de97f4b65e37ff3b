import type { ReactNode } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from './button.tsx';
import { Dialog, DialogClose, DialogContent } from './dialog.tsx';

export type AskFirstTexts = {
  title: string;
  description: ReactNode;
  /** Between the description and the buttons. */
  note?: ReactNode;
  /** Label of the confirming button; absent if the action is impossible and the dialog explains why. */
  label?: string | undefined;
  /** Label of the cancelling button. */
  keepLabel?: string | undefined;
  /** Destructive unless the action can be undone. */
  variant?: 'destructive' | 'default' | undefined;
};

type AskFirstDialogProps = AskFirstTexts & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

export function AskFirstDialog({
  open,
  onOpenChange,
  onConfirm,
  title,
  description,
  note,
  label,
  keepLabel = t('Go Back'),
  variant = 'destructive',
}: AskFirstDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-md" title={title} description={description}>
        {note}
        <div className="flex flex-wrap gap-3">
          {label === undefined ? null : (
            <Button variant={variant} onClick={onConfirm}>
              {label}
            </Button>
          )}
          <DialogClose asChild>
            <Button variant="outline">{keepLabel}</Button>
          </DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  );
}

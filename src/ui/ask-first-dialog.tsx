import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose, DialogContent } from './dialog.tsx';

export type AskFirstTexts = {
  title: string;
  description: ReactNode;
  /** Between the description and the buttons. */
  note?: ReactNode;
  /** On the button that does it; none where it cannot be done, and the dialog says why. */
  label?: string | undefined;
  /** On the button that does not. */
  keepLabel?: string | undefined;
  /** Red unless it can be undone. */
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
  keepLabel = 'Go Back',
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

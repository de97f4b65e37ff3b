import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose, DialogContent } from './dialog.tsx';

type AskFirstProps = {
  title: string;
  description: ReactNode;
  /** On the button that does it. */
  label: string;
  /** On the button that does not. */
  keepLabel?: string;
  onConfirm: () => void;
  /** The button that asks. */
  children: (ask: () => void) => ReactNode;
};

/** Asks before something is done that cannot be taken back. */
export function AskFirst({
  title,
  description,
  label,
  keepLabel = 'Go Back',
  onConfirm,
  children,
}: AskFirstProps) {
  const [open, setOpen] = useState(false);
  function confirm() {
    setOpen(false);
    onConfirm();
  }
  return (
    <>
      {children(() => setOpen(true))}
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent className="max-w-md" title={title} description={description}>
          <div className="flex flex-wrap gap-3">
            <Button variant="destructive" onClick={confirm}>
              {label}
            </Button>
            <DialogClose asChild>
              <Button variant="outline">{keepLabel}</Button>
            </DialogClose>
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}

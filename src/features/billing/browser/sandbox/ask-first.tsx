import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx';

type AskFirstProps = {
  title: string;
  description: ReactNode;
  /** On the button that does it. */
  label: string;
  onConfirm: () => void;
  /** The button that asks. */
  children: (ask: () => void) => ReactNode;
};

/** Asks before something is done that cannot be taken back. */
export function AskFirst({ title, description, label, onConfirm, children }: AskFirstProps) {
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
              <Button variant="outline">Go Back</Button>
            </DialogClose>
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}

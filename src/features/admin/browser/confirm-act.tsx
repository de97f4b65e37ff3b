import { type ReactNode, useState } from 'react';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { errorText } from './admin.client.ts';

type ConfirmActProps = {
  /** Label of both the button and the confirming button. */
  label: string;
  title: string;
  description: ReactNode;
  /** Title of the error message. */
  failure: string;
  /** Label of a checkbox that must be ticked first, for actions that are hard to undo. */
  acknowledgement?: string | undefined;
  isDestructive?: boolean | undefined;
  act: () => Promise<string>;
  onDone: () => void;
};

/** A button with a confirmation dialog. */
export function ConfirmAct({
  label,
  title,
  description,
  failure,
  acknowledgement,
  isDestructive,
  act,
  onDone,
}: ConfirmActProps) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useBusy(failureToast(failure, errorText));
  const [isAcknowledged, setAcknowledged] = useState(false);

  function turn(next: boolean) {
    setOpen(next);
    setAcknowledged(false);
  }

  const confirm = () =>
    run(async () => {
      const message = await act();
      turn(false);
      toast({ title: message });
      onDone();
    });

  return (
    <Dialog open={open} onOpenChange={turn}>
      <DialogTrigger asChild>
        <Button variant="outline">{label}</Button>
      </DialogTrigger>
      <DialogContent title={title} description={description}>
        {acknowledgement ? (
          <label className="mb-4 flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              checked={isAcknowledged}
              onChange={(event) => setAcknowledged(event.target.checked)}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            {acknowledgement}
          </label>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button
            variant={isDestructive ? 'destructive' : 'default'}
            busy={busy}
            disabled={acknowledgement !== undefined && !isAcknowledged}
            onClick={() => void confirm()}
          >
            {label}
          </Button>
          <DialogClose asChild>
            <Button variant="outline">{t('Cancel')}</Button>
          </DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  );
}

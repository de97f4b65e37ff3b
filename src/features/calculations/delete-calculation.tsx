import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import type { CalculationRecord } from './calculation.contract.ts';
import { deleteCalculation } from './history.client.ts';

type DeleteCalculationProps = { userId: string; record: CalculationRecord | null; onClose: () => void };

export function DeleteCalculation({ userId, record, onClose }: DeleteCalculationProps) {
  const [busy, setBusy] = useState(false);

  async function remove({ id, title }: CalculationRecord) {
    setBusy(true);
    try {
      await deleteCalculation(userId, id);
      onClose();
      toast({ title: 'Calculation Deleted', description: title });
    } catch {
      toast({
        title: 'Delete Failed',
        description: 'Unable to delete calculation. Please try again.',
        variant: 'destructive',
      });
    }
    setBusy(false);
  }

  return (
    <Dialog open={record !== null} onOpenChange={(open) => open || onClose()}>
      {record ? (
        <DialogContent
          title="Delete calculation?"
          description={`“${record.title}” cannot be brought back. What you have saved and counted so far stays as it is.`}
        >
          <div className="flex flex-wrap gap-3">
            <Button variant="destructive" busy={busy} onClick={() => void remove(record)}>
              Delete
            </Button>
            <DialogClose asChild>
              <Button variant="outline">Keep</Button>
            </DialogClose>
          </div>
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

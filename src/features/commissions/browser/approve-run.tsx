import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import type { RunRecord } from '../rules/run.ts';

/** Deals on screen that are not in the run: typed, waiting for their columns, or refused. */
export type Unfinished = 'typed' | 'chosen' | 'refused' | null;

const unfinishedTexts: Record<NonNullable<Unfinished>, string> = {
  typed: 'You typed rows below that you have not added yet.',
  chosen: 'You have a file or pasted rows below that are not imported yet.',
  refused: 'The import below failed: none of its deals are in this run.',
};

type ApproveRunProps = {
  run: RunRecord;
  unfinished: Unfinished;
  isDisabled: boolean;
  onApprove: (allowEmpty: boolean) => void;
};

/** Approving locks a run, so it is asked for; what may have been overlooked is named. */
export function ApproveRun({ run, unfinished, isDisabled, onApprove }: ApproveRunProps) {
  const [isOpen, setOpen] = useState(false);
  const isEmpty = run.deals === 0;
  const concerns = [
    ...(isEmpty ? ['This run has no deals.'] : []),
    ...(unfinished ? [unfinishedTexts[unfinished]] : []),
  ];
  return (
    <>
      <Button disabled={isDisabled} onClick={() => setOpen(true)}>
        Approve
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title="Approve this run?"
          description="The run is then locked. To correct it later, you create a new run."
        >
          {concerns.length > 0 ? (
            <ul className="mb-4 grid gap-1 rounded-lg border border-line bg-sunken p-4">
              {concerns.map((concern) => (
                <li key={concern}>{concern}</li>
              ))}
            </ul>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={() => {
                setOpen(false);
                onApprove(isEmpty);
              }}
            >
              {concerns.length > 0 ? 'Approve anyway' : 'Approve run'}
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}

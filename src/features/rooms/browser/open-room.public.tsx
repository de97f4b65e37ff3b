import { Users } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/toast.ts';

const fetchDialog = () => import('./host/open-room-dialog.tsx');
type Dialog = Awaited<ReturnType<typeof fetchDialog>>['OpenRoomDialog'];

/** The button below a bill's items; loads the dialog on click. */
export default function OpenRoom({ typed }: { typed: () => unknown }) {
  const [inputData, setInputData] = useState<unknown>(null);
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  async function press() {
    try {
      const { OpenRoomDialog } = await fetchDialog();
      setDialog(() => OpenRoomDialog);
      setInputData(structuredClone(typed()));
      setOpen(true);
    } catch {
      toastError(t('Not loaded'), t('The table could not be loaded. Please try again.'));
    }
  }

  return (
    <>
      <Button variant="outline" size="lg" onClick={() => void press()}>
        <Users aria-hidden="true" />
        {t('Let guests pick their items')}
      </Button>
      {Dialog ? <Dialog inputData={inputData} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}

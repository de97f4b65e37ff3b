import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/toast.ts';

const fetchDialog = () => import('./chat-dialog.tsx');
type ChatDialog = Awaited<ReturnType<typeof fetchDialog>>['ChatDialog'];

/** Opens the live chat; its chunk loads on first click. */
export function ChatButton() {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ChatDialog | null>(null);

  async function press() {
    try {
      const { ChatDialog } = await fetchDialog();
      setDialog(() => ChatDialog);
      setOpen(true);
    } catch {
      toastError(t('Chat Not Available'), t('Please try again, or write to us with the form.'));
    }
  }

  return (
    <>
      <Button size="sm" variant="outline" className="min-h-11" onClick={() => void press()}>
        {t('Start a chat')}
      </Button>
      {Dialog ? <Dialog open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}

import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { OnlineButton } from '#ui/online-button.tsx';
import { toastError } from '#ui/toast.ts';
import type { ShareSource } from './shares.client.ts';

const fetchDialog = () => import('./share-dialog/share-dialog.tsx');
type Dialog = Awaited<ReturnType<typeof fetchDialog>>['ShareDialog'];

type ShareResultProps = ShareSource & {
  /** Accessible name of an icon-only button. */
  readonly label?: string;
};

/** The share button; loads its dialog on click. */
export function ShareResult({ label, ...source }: ShareResultProps) {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  async function press() {
    try {
      const { ShareDialog } = await fetchDialog();
      setDialog(() => ShareDialog);
      setOpen(true);
    } catch {
      toastError(t('Not loaded'), t('Sharing could not be loaded. Please try again.'));
    }
  }

  const icon: ReactNode = <Share2 aria-hidden="true" className="size-4" />;
  return (
    <>
      {label ? (
        <Button size="icon" variant="ghost" aria-label={label} onClick={() => void press()}>
          {icon}
        </Button>
      ) : (
        <OnlineButton variant="outline" size="sm" className="min-h-11" onClick={() => void press()}>
          {icon}
          {t('Share')}
        </OnlineButton>
      )}
      {Dialog ? (
        // The key resets the typed name when another sheet is shown.
        <Dialog
          key={'sheetId' in source ? source.sheetId : undefined}
          source={source}
          isOnScreen={!label}
          open={open}
          onOpenChange={setOpen}
        />
      ) : null}
    </>
  );
}

import { Save } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#browser/session/session.ts';
import { openAuthDialog } from '#features/account/browser/auth-dialog.public.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { TemplateSource } from './template-source.ts';

const fetchDialog = () => import('./save-template-dialog.tsx');
type Dialog = Awaited<ReturnType<typeof fetchDialog>>['SaveTemplateDialog'];

/** The button below a result; visitors are asked to log in before the dialog loads. */
export function SaveTemplate(source: TemplateSource) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  async function press() {
    if (!user) return askToLogIn();
    try {
      const { SaveTemplateDialog } = await fetchDialog();
      setDialog(() => SaveTemplateDialog);
      setOpen(true);
    } catch {
      toast({ ...saveFailed, variant: 'destructive' });
    }
  }

  return (
    <>
      <Button variant="outline" size="sm" className="min-h-11" onClick={() => void press()}>
        <Save aria-hidden="true" className="size-4" />
        {t('Save Template')}
      </Button>
      {user && Dialog ? <Dialog userId={user.id} source={source} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}

const saveFailed = { title: t('Save Failed'), description: t('Unable to save template. Please try again.') };

function askToLogIn(): void {
  toast({
    title: t('Login Required'),
    description: t('Please log in to save templates'),
    variant: 'destructive',
    action: { label: t('Log In'), onAction: () => openAuthDialog('login') },
  });
}

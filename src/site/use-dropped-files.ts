import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';

/**
 * Opens files that the script in <head> receives, also before hydration. The code for it is loaded with the first
 * file.
 */
export function useDroppedFiles(): void {
  const navigate = useNavigate();
  const askElsewhere = useEffectEvent(() => void navigate('/open-file'));
  useEffect(() => {
    const { drops } = globalThis;
    if (!drops) return;
    const open = (dropped: readonly File[], isEarly: boolean) =>
      import('#browser/opened-file/dropped-file.ts').then(
        ({ openDropped }) => openDropped(dropped, { isEarly, askElsewhere }),
        () => toast({ title: t('File not opened'), description: t('Check your connection and try again.') }),
      );
    drops.open = (dropped) => void open(dropped, false);
    const { files } = drops;
    if (!files) return;
    drops.files = undefined;
    void open(files, true).then(() => globalThis.early?.say(''));
  }, []);
}

import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';

/** Returns whether it was copied; a toast reports either. */
export async function copyText(text: string, title: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description: t('Copied to your clipboard.') });
    return true;
  } catch {
    toast({
      title: t('Not copied'),
      description: t('Your browser blocked copying. Select the text and copy it manually.'),
      variant: 'destructive',
    });
    return false;
  }
}

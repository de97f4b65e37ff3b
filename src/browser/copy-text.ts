import { t } from '#kernel/language/t.ts';
import { toast, toastError } from '#ui/toast.ts';

/** Returns true if the text was copied. A toast reports success or failure. */
export async function copyText(text: string, title: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description: t('Copied to your clipboard.') });
    return true;
  } catch {
    toastError(t('Not copied'), t('Your browser blocked copying. Select the text and copy it manually.'));
    return false;
  }
}

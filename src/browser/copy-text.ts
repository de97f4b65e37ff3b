import { toast } from '#ui/toast.ts';

/** Returns whether it was copied; a toast reports either. */
export async function copyText(text: string, title: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description: 'Copied to your clipboard.' });
    return true;
  } catch {
    toast({
      title: 'Not copied',
      description: 'Your browser blocked copying. Select the text and copy it manually.',
      variant: 'destructive',
    });
    return false;
  }
}

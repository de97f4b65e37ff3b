import { toast } from '#ui/toast.ts';

/** Whether it was copied; a toast says either. */
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

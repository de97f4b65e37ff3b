import { toast } from '#ui/toast.ts';

export async function copyText(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description: 'Copied to your clipboard.' });
  } catch {
    toast({
      title: 'Not copied',
      description: 'Your browser blocked copying. Select the text and copy it manually.',
      variant: 'destructive',
    });
  }
}

import { toast } from '#ui/toast.ts';

export async function copyText(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description: 'It is on your clipboard.' });
  } catch {
    toast({
      title: 'Not copied',
      description: 'Your browser does not allow it here. Select the text and copy it yourself.',
      variant: 'destructive',
    });
  }
}

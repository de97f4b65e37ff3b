import { toast } from '#ui/toast.ts';

/**
 * For a page whose modules could not be fetched. Where the server still has it, a newer release has replaced the
 * modules, and the browser fetches the page whole; without a connection the current page stays and says why.
 */
export async function leaveOrStay(address: string, leave: () => void, stay = () => {}): Promise<void> {
  const isReachable = await fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
  if (isReachable) {
    leave();
    return;
  }
  stay();
  toast({
    title: 'Page Not Loaded',
    description: 'The page could not be loaded. Check your connection and try again.',
    variant: 'destructive',
  });
}

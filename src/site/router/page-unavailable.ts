import { t } from '#kernel/language/t.ts';
import { toastError } from '#ui/toast.ts';

/**
 * For a page whose modules failed to load. If the server is reachable, a newer release has replaced the
 * modules and the browser loads the page as a document; offline, the current page stays with a message.
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
  toastError(t('Page Not Loaded'), t('The page could not be loaded. Check your connection and try again.'));
}

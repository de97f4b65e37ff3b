import { createListeners } from '#ui/listeners.ts';

/** Chromium's event; TypeScript does not know it. */
type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

declare global {
  /** Kept by `installScript`. */
  var installPrompt: InstallPrompt | undefined;
}

const promptEvent = 'beforeinstallprompt';

/**
 * Runs in <head>: browsers offer the installation once, often before the page's scripts are there. The browser's own
 * banner does not appear.
 */
export const installScript = `addEventListener('${promptEvent}',function(e){e.preventDefault();window.installPrompt=e})`;

/** 'prompt' where a button can install, 'by-hand' in Safari on iPhone and iPad, null elsewhere and once installed. */
export type InstallWay = 'prompt' | 'by-hand' | null;

const { subscribe: listen, tell } = createListeners();

export function installWay(): InstallWay {
  if (matchMedia('(display-mode: standalone)').matches) return null;
  if (globalThis.installPrompt) return 'prompt';
  // Only Safari on phones and tablets has this property; it is true in an installed app.
  return 'standalone' in navigator && navigator.standalone === false ? 'by-hand' : null;
}

export function watchInstallWay(onChange: () => void): () => void {
  const stop = listen(onChange);
  // A new offer is kept by the script in <head>, which listens before this.
  window.addEventListener(promptEvent, onChange);
  return () => {
    stop();
    window.removeEventListener(promptEvent, onChange);
  };
}

/** A browser's offer can be used once; after a refusal it comes again with the next page. */
export async function promptInstall(): Promise<void> {
  const offer = globalThis.installPrompt;
  globalThis.installPrompt = undefined;
  tell();
  await offer?.prompt();
}

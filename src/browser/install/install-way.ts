import { createListeners } from '#ui/listeners.ts';

/** Chromium's event, missing in TypeScript's DOM types. */
type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

declare global {
  /** Set by `installScript`. */
  var installPrompt: InstallPrompt | undefined;
}

const promptEvent = 'beforeinstallprompt';

/**
 * Runs in <head>: browsers fire the event once, often before the page's scripts have loaded. `preventDefault` hides
 * the browser's own banner.
 */
export const installScript = `addEventListener('${promptEvent}',function(e){e.preventDefault();window.installPrompt=e})`;

/** 'prompt' where a button can install, 'by-hand' in Safari on iPhone and iPad, null elsewhere and once installed. */
export type InstallWay = 'prompt' | 'by-hand' | null;

const { subscribe: listen, notify } = createListeners();

export function installWay(): InstallWay {
  if (matchMedia('(display-mode: standalone)').matches) return null;
  if (globalThis.installPrompt) return 'prompt';
  // Only Safari on phones and tablets has this property; it is true in an installed app.
  return 'standalone' in navigator && navigator.standalone === false ? 'by-hand' : null;
}

export function watchInstallWay(onChange: () => void): () => void {
  const stop = listen(onChange);
  // The listener of `installScript` runs first and stores the new event.
  window.addEventListener(promptEvent, onChange);
  return () => {
    stop();
    window.removeEventListener(promptEvent, onChange);
  };
}

/** The event can be used once; if the user dismisses the prompt, the browser fires a new event on the next page. */
export async function promptInstall(): Promise<void> {
  const offer = globalThis.installPrompt;
  globalThis.installPrompt = undefined;
  notify();
  await offer?.prompt();
}

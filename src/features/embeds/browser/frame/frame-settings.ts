import { useSyncExternalStore } from 'react';
import { createListeners } from '#ui/listeners.ts';
import {
  type FrameMessage,
  type FrameSettings,
  readSettingsMessage,
  settingNames,
} from '../../rules/frame-messages.ts';
import { settingsOf } from './frame-hash.ts';

const { subscribe, tell } = createListeners();
const none: FrameSettings = { theme: '', currency: '', accent: '', key: '' };
let settings: FrameSettings | undefined;
/** The origin of the surrounding page, as the browser reports it with a message; a page cannot choose it. */
let site: string | undefined;

export const currentSettings = (): FrameSettings => (settings ??= settingsOf(window.location.hash));
export const currentSite = () => site;
export const useFrameSettings = () => useSyncExternalStore(subscribe, currentSettings, () => none);

function take(event: MessageEvent<unknown>): void {
  if (event.source !== window.parent) return;
  const sent = readSettingsMessage(event.data);
  if (!sent) return;
  site = event.origin;
  const known = currentSettings();
  if (settingNames.every((name) => known[name] === sent[name])) return;
  settings = sent;
  tell();
}

const isFramed = () => window.parent !== window;

/** For messages that any page may read. */
export function tellAnyone(message: Exclude<FrameMessage, { fairsplit: 'result' }>): void {
  if (isFramed()) window.parent.postMessage(message, '*');
}

/** Sends only after a message of the surrounding page has shown its origin. */
export function tellSite(message: FrameMessage): void {
  if (isFramed() && site !== undefined) window.parent.postMessage(message, site === 'null' ? '*' : site);
}

/** Asks for the settings, and hears when they change. */
export function listenToSite(title: string): () => void {
  window.addEventListener('message', take);
  tellAnyone({ fairsplit: 'ready', title });
  return () => window.removeEventListener('message', take);
}

import { useSyncExternalStore } from 'react';
import { createListeners } from '#ui/listeners.ts';
import {
  type FrameMessage,
  type FrameSettings,
  longestSetting,
  readSettingsMessage,
  settingNames,
} from '../../rules/frame-messages.ts';

const { subscribe, notify } = createListeners();
const none: FrameSettings = { theme: '', currency: '', accent: '', key: '' };
let settings: FrameSettings | undefined;
/** The origin of the surrounding page. The browser reports it with each message, so a page cannot forge it. */
let site: string | undefined;

/** Settings in the fragment of a frame's address: they are not sent to the server, and all frames share one cached page. */
function settingsOf(hash: string): FrameSettings {
  const given = new URLSearchParams(hash.slice(1));
  const read = (name: keyof FrameSettings) => (given.get(name) ?? '').slice(0, longestSetting);
  return { theme: read('theme'), currency: read('currency'), accent: read('accent'), key: read('key') };
}

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
  notify();
}

const isFramed = () => window.parent !== window;

/** Posts a message that any page may read. */
export function postToAnyone(message: Exclude<FrameMessage, { fairsplit: 'result' }>): void {
  if (isFramed()) window.parent.postMessage(message, '*');
}

/** Posts a message to the surrounding page only; its origin is known after its first message. */
export function postToSite(message: FrameMessage): void {
  if (isFramed() && site !== undefined) window.parent.postMessage(message, site === 'null' ? '*' : site);
}

/** Requests the settings, and listens for changes. */
export function listenToSite(title: string): () => void {
  window.addEventListener('message', take);
  postToAnyone({ fairsplit: 'ready', title });
  return () => window.removeEventListener('message', take);
}

import { type FrameSettings, longestSetting } from '../../rules/frame-messages.ts';

/** Settings in the fragment of a frame's address: no server sees them, and all frames share one cached page. */
export function settingsOf(hash: string): FrameSettings {
  const given = new URLSearchParams(hash.slice(1));
  const read = (name: keyof FrameSettings) => (given.get(name) ?? '').slice(0, longestSetting);
  return { theme: read('theme'), currency: read('currency'), accent: read('accent'), key: read('key') };
}

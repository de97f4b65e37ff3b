import { isRecord } from '#kernel/record.ts';

/**
 * Messages between a frame and the element around it. The element is in a page of another site, so both sides check
 * the sender of a message and each of its fields, and ignore messages of another shape.
 */
export type FrameMessage =
  | { readonly fairsplit: 'height'; readonly height: number }
  /** The frame is ready, and requests the settings. */
  | { readonly fairsplit: 'ready'; readonly title: string }
  /** Asks the page to scroll to the result, which is at this position in the frame. */
  | { readonly fairsplit: 'reveal'; readonly top: number }
  | { readonly fairsplit: 'result'; readonly kind: string; readonly result: object };

export const frameThemes = ['auto', 'light', 'dark'] as const;
export type FrameTheme = (typeof frameThemes)[number];

/** The element's attributes as they were written; the frame parses them. */
export type FrameSettings = {
  readonly theme: string;
  readonly currency: string;
  readonly accent: string;
  readonly key: string;
};

export const settingNames = [
  'theme',
  'currency',
  'accent',
  'key',
] as const satisfies readonly (keyof FrameSettings)[];

/**
 * In pixels; with 300 people a calculator is 73,000 high on a phone. Stops a broken frame from growing without end.
 */
const tallest = 1_000_000;
/** The maximum length of a text in a message. */
export const longestSetting = 200;

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= tallest;
const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestSetting;

export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isRecord(data)) return null;
  const { fairsplit, height, title, top, kind, result } = data;
  if (fairsplit === 'height' && isLength(height)) return { fairsplit, height };
  if (fairsplit === 'ready' && isShort(title)) return { fairsplit, title };
  if (fairsplit === 'reveal' && isLength(top)) return { fairsplit, top };
  if (fairsplit === 'result' && isShort(kind) && isRecord(result)) return { fairsplit, kind, result };
  return null;
}

export function readSettingsMessage(data: unknown): FrameSettings | null {
  if (!isRecord(data) || data.fairsplit !== 'settings') return null;
  const { theme, currency, accent, key } = data;
  return isShort(theme) && isShort(currency) && isShort(accent) && isShort(key)
    ? { theme, currency, accent, key }
    : null;
}

export function themeOf(text: string): FrameTheme {
  return frameThemes.find((theme) => theme === text) ?? 'auto';
}

import { useEffect } from 'react';
import { type FrameTheme, themeOf } from '../../rules/frame-messages.ts';
import { readableAccent } from '../../rules/readable-accent.ts';
import { useFrameSettings } from './frame-settings.ts';

const darkQuery = '(prefers-color-scheme: dark)';
/**
 * Backgrounds on which accent-coloured text must be readable. Selected elements have the first background, tinted.
 */
const backgrounds = ['--surface', '--paper', '--sunken'];

function paint(theme: FrameTheme, accent: string): void {
  const { style, dataset } = document.documentElement;
  const isDark = theme === 'dark' || (theme === 'auto' && matchMedia(darkQuery).matches);
  dataset.theme = isDark ? 'dark' : 'light';
  const written = getComputedStyle(document.documentElement);
  const colours = readableAccent(
    accent,
    backgrounds.map((name) => written.getPropertyValue(name)),
  );
  for (const name of ['accent', 'accent-strong', 'accent-soft', 'on-accent'] as const) {
    if (colours) style.setProperty(`--${name}`, colours[name]);
    else style.removeProperty(`--${name}`);
  }
}

/** Applies the theme and the accent of the element's attributes; without a theme, the preference of the device. */
export function useFrameLook(): void {
  const { theme, accent } = useFrameSettings();
  useEffect(() => {
    const show = () => paint(themeOf(theme), accent);
    show();
    const system = matchMedia(darkQuery);
    system.addEventListener('change', show);
    return () => system.removeEventListener('change', show);
  }, [theme, accent]);
}

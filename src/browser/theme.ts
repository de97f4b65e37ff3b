import { readStored, writeStored } from './storage.ts';

const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'fairsplit.theme';
const darkQuery = '(prefers-color-scheme: dark)';

/**
 * Runs in <head> before the first paint, to avoid a light flash in dark mode. If storage is blocked, the
 * system's preference applies.
 */
export const themeScript = `(function(){var c=null;try{c=localStorage.getItem('${storageKey}')}catch(e){}
var d=c==='"dark"'||(c!=='"light"'&&matchMedia('${darkQuery}').matches);
document.documentElement.dataset.theme=d?'dark':'light'})()`;

/** If storage is blocked, the choice lasts until the page is left. */
let choiceThisVisit: ThemeChoice | undefined;
const listeners = new Set<() => void>();

export function currentTheme(): ThemeChoice {
  return choiceThisVisit ?? storedTheme();
}

export function chooseTheme(choice: ThemeChoice): void {
  choiceThisVisit = choice;
  writeStored(storageKey, choice);
  settleTheme();
}

/** Follows other tabs' choice and, while the choice is 'system', the system's. */
export function watchTheme(onChange: () => void): () => void {
  const system = matchMedia(darkQuery);
  listeners.add(onChange);
  system.addEventListener('change', settleTheme);
  window.addEventListener('storage', adoptStored);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    system.removeEventListener('change', settleTheme);
    window.removeEventListener('storage', adoptStored);
  };
}

function adoptStored(event: StorageEvent): void {
  if (event.key !== storageKey) return;
  choiceThisVisit = undefined;
  settleTheme();
}

function settleTheme(): void {
  const choice = currentTheme();
  const dark = choice === 'dark' || (choice === 'system' && matchMedia(darkQuery).matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function storedTheme(): ThemeChoice {
  return readStored(storageKey, (value) => themeChoices.find((choice) => choice === value)) ?? 'system';
}

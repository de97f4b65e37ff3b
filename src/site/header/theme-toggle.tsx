import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, type ThemeChoice, watchTheme } from '#browser/theme.ts';
import { t } from '#kernel/language/t.ts';
import { Segmented } from '#ui/segmented.tsx';

const options = [
  { value: 'light', label: t('Light'), icon: <Sun aria-hidden="true" className="size-4" /> },
  { value: 'dark', label: t('Dark'), icon: <Moon aria-hidden="true" className="size-4" /> },
  { value: 'system', label: t('Same as system'), icon: <Monitor aria-hidden="true" className="size-4" /> },
] as const;

const themeBeforeHydration = (): ThemeChoice => 'system';

export function ThemeToggle() {
  const theme = useSyncExternalStore(watchTheme, currentTheme, themeBeforeHydration);
  return <Segmented legend={t('Color theme')} options={options} value={theme} onValueChange={chooseTheme} />;
}

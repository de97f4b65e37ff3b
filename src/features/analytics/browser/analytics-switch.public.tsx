import { t } from '#kernel/language/t.ts';
import { Switch } from '#ui/switch.tsx';
import { type AnalyticsChoice, useAnalyticsChoice } from './use-analytics-choice.ts';

/** Turns analytics on or off: for visitors in this browser, for users in the account. */
export function AnalyticsSwitch() {
  const { choice, choose, isAccount } = useAnalyticsChoice();
  return (
    <Switch
      label={t('Anonymous usage analytics')}
      hint={hintFor(choice, isAccount)}
      checked={choice === 'on'}
      disabled={choice !== 'on' && choice !== 'off'}
      onCheckedChange={(enabled) => void choose(enabled)}
    />
  );
}

function hintFor(choice: AnalyticsChoice, isAccount: boolean): string {
  switch (choice) {
    case 'forbidden-by-browser':
      return t('Your browser asks not to be tracked, so nothing is sent.');
    case 'unreachable':
      return t('Your choice could not be loaded. Check your connection and reload the page.');
    case 'off':
      return isAccount
        ? t('Off for your account: nothing is sent.')
        : t('Off for this browser: nothing is sent.');
    case 'on':
    case 'unknown':
      return t('Counts which features are used, but never names, amounts or anything you type.');
  }
}

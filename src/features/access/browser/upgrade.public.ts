import { createDialogState } from '#ui/dialog-state.ts';

const dialog = createDialogState<{ kind: 'paywall' | 'earned' }>({ kind: 'paywall' });

export const useUpgrade = dialog.useState;
export const closeUpgrade = dialog.close;

/** The available plans, shown at the end of the trial. */
export function openPaywall(): void {
  dialog.open({ kind: 'paywall' });
}

/** 'You've Earned Premium Access', for a trial user who has made good use of the app. */
export function openUpgradeModal(): void {
  dialog.open({ kind: 'earned' });
}

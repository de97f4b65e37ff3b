import { createDialogState } from '#ui/dialog-state.ts';

const dialog = createDialogState<{ kind: 'paywall' | 'earned' }>({ kind: 'paywall' });

export const useUpgrade = dialog.useState;
export const closeUpgrade = dialog.close;

export function openPaywall(): void {
  dialog.open({ kind: 'paywall' });
}

/** The 'You've Earned Premium Access' modal for active trial users. */
export function openUpgradeModal(): void {
  dialog.open({ kind: 'earned' });
}

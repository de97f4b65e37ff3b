import { createDialogState } from '#ui/dialog-state.ts';
import type { WaitlistTier } from '../rules/waitlist.ts';

export type { WaitlistTier } from '../rules/waitlist.ts';

const dialog = createDialogState<{ tier: WaitlistTier }>({ tier: 'pro' });

export const useWaitlist = dialog.useState;
export const closeWaitlist = dialog.close;

/** Opens the waitlist for Pro, or the demo request for Enterprise; also for visitors. */
export function openWaitlist(tier: WaitlistTier): void {
  dialog.open({ tier });
}

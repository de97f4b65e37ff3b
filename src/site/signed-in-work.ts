import { startSending } from '#browser/outbox/start-sending.ts';
import { startTracking } from '#features/analytics/browser/tracking.client.ts';
import { startUpgradePrompt } from '#features/billing/browser/upgrade/upgrade-prompt.client.ts';
import { startSendingSaves } from '#features/calculations/browser/saving/send-saves.client.ts';
import { followProgress } from '#features/progress/browser/follow-progress.client.ts';

/** Runs while a user is signed in. Returns a function that stops it. */
export function startSignedInWork(userId: string): () => void {
  // Preloaded, since it is needed most while offline.
  import('#browser/outbox/waiting-list.tsx').catch(() => {});
  const stops = [
    followProgress(userId),
    startTracking(userId),
    startSendingSaves(userId),
    // Entries of groups that were written on this device before its user signed in.
    startSending(''),
    startUpgradePrompt(userId),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

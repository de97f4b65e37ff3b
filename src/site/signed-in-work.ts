import { startTracking } from '#features/analytics/tracking.client.ts';
import { startUpgradePrompt } from '#features/billing/upgrade-prompt.client.ts';
import { startSaving } from '#features/calculations/saving.client.ts';
import { followProgress } from '#features/progress/follow-progress.client.ts';

/** What runs on every page for whoever is signed in; answers how to stop it. */
export function startSignedInWork(userId: string): () => void {
  const stops = [
    followProgress(userId),
    startTracking(userId),
    startSaving(userId),
    startUpgradePrompt(userId),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

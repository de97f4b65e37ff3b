import { recordEvent } from '#features/analytics/events.public.ts';
import { milestones } from '#features/progress/activation.contract.ts';
import { progressPath } from '#features/progress/progress.client.ts';
import type { Progress } from '#features/progress/progress.contract.ts';
import { queries } from '#features/saved-work/use-query.public.ts';
import { outbox } from './browser-outbox.ts';
import type { Unsaved } from './outbox.ts';
import { postCalculation } from './save-calculation.client.ts';
import { createSaver, type Sent } from './saver.ts';

/** Sends what this user has made and not yet saved, now and whenever it may get through; answers how to stop. */
export function startSaving(userId: string): () => void {
  const { flush, stop } = createSaver(userId, {
    outbox,
    post: async (entry: Unsaved) => {
      const sent = await postCalculation(entry, reportMilestone);
      if (sent.state === 'trial-over') queries.invalidate(progressPath(userId));
      return sent;
    },
    alone,
    isOnline: () => navigator.onLine,
    later: (task, milliseconds) => {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const forget = outbox.onAdd(flush);
  window.addEventListener('online', flush);
  flush();
  return () => {
    stop();
    forget();
    window.removeEventListener('online', flush);
  };
}

async function alone(name: string, task: () => Promise<Sent | null>): Promise<Sent | null> {
  // Without locks two tabs may both send; the key makes that harmless.
  if (!('locks' in navigator)) return await task();
  return await navigator.locks.request(`fairsplit.save.${name}`, { ifAvailable: true }, (lock) =>
    lock ? task() : null,
  );
}

function reportMilestone(progress: Progress): void {
  if (progress.total_calculations !== milestones.calculations) return;
  recordEvent('activation_milestone', {
    milestone: 'calculations',
    calculations_completed: progress.total_calculations,
    templates_saved: progress.total_templates,
    days_active: progress.days_active,
    timestamp: new Date().toISOString(),
  });
}

import { request } from '#browser/requests/request.ts';
import { trackAddress } from '../rules/addresses.ts';
import type { BrowserEvent, BrowserEvents } from './browser-events.ts';
import { mayReport } from './consent.ts';
import { analyticsEvent, queuedEvents } from './events.public.ts';

const storedNames: readonly (keyof BrowserEvents)[] = [
  'calculation_completed',
  'template_saved',
  'activation_milestone',
];

/** Reports a signed-in user's events; returns a stop function. */
export function startTracking(userId: string): () => void {
  const track = async ({ name, properties }: BrowserEvent) => {
    if (!storedNames.includes(name) || !(await mayReport())) return;
    await request(trackAddress, { body: { userId, eventType: name, properties }, keepalive: true });
  };
  // Tracking is best effort, so errors are ignored.
  const trackQueued = () => {
    for (const event of queuedEvents.splice(0)) track(event).catch(() => {});
  };
  trackQueued();
  window.addEventListener(analyticsEvent, trackQueued);
  return () => window.removeEventListener(analyticsEvent, trackQueued);
}

import { currentSession } from '#browser/session/session.ts';
import type { BrowserEvent, BrowserEvents } from './browser-events.ts';

export const analyticsEvent = 'fairsplit:analytics';

/** Events that wait until the listener's chunk has loaded. */
export const queuedEvents: BrowserEvent[] = [];

/** Dispatches an event on the window. The code that reports events loads lazily; a failure is ignored. */
export function recordEvent<Name extends keyof BrowserEvents>(
  name: Name,
  properties: BrowserEvents[Name],
): void {
  // Safe cast: TypeScript cannot correlate a generic name with its properties.
  const event = { name, properties } as BrowserEvent;
  if (currentSession().status !== 'signed-out') queuedEvents.push(event);
  window.dispatchEvent(new CustomEvent(analyticsEvent, { detail: event }));
  import('./report-events.client.ts').then(({ report }) => report(event)).catch(() => {});
}

import { currentSession } from '#browser/session/session.ts';
import type { BrowserEvent, BrowserEvents } from './browser-events.ts';

export const analyticsEvent = 'fairsplit:analytics';

/** A user's that nobody has heard yet: what listens is loaded after the page. */
export const unheard: BrowserEvent[] = [];

/** Dispatches an event on the window. The code that stores events is loaded for it; the page works without. */
export function recordEvent<Name extends keyof BrowserEvents>(
  name: Name,
  properties: BrowserEvents[Name],
): void {
  // One member of the union, which the compiler cannot see for a name it does not know yet.
  const event = { name, properties } as BrowserEvent;
  if (currentSession().status !== 'signed-out') unheard.push(event);
  window.dispatchEvent(new CustomEvent(analyticsEvent, { detail: event }));
  import('./report-events.client.ts').then(({ report }) => report(event)).catch(() => {});
}

import type { BrowserEvent, BrowserEvents } from './browser-events.ts';

export const analyticsEvent = 'fairsplit:analytics';

/** Dispatches an event on the window. The code that stores events is loaded for it; the page works without. */
export function recordEvent<Name extends keyof BrowserEvents>(
  name: Name,
  properties: BrowserEvents[Name],
): void {
  // One member of the union, which the compiler cannot see for a name it does not know yet.
  const event = { name, properties } as BrowserEvent;
  window.dispatchEvent(new CustomEvent(analyticsEvent, { detail: event }));
  import('./report-events.client.ts').then(({ report }) => report(event)).catch(() => {});
}

import type { KeptBrowserEvent } from './browser-event.contract.ts';

type Reports = { [Event in KeptBrowserEvent as Event['name']]: Event['properties'] };

/** What the browser reports about its own use: never a name, an amount of the user’s or anything typed. */
export type BrowserEvents = Reports & {
  template_saved: { template_type: string; fields_count: number };
  activation_milestone: {
    milestone: string;
    calculations_completed: number;
    templates_saved: number;
    days_active: number;
    timestamp: string;
  };
};

export type BrowserEvent = {
  [Name in keyof BrowserEvents]: { readonly name: Name; readonly properties: BrowserEvents[Name] };
}[keyof BrowserEvents];

export const analyticsEvent = 'fairsplit:analytics';

/** Announces an event on the window; whoever keeps events is fetched for it, and the page works the same without. */
export function recordEvent<Name extends keyof BrowserEvents>(
  name: Name,
  properties: BrowserEvents[Name],
): void {
  // One member of the union, which the compiler cannot see for a name it does not know yet.
  const event = { name, properties } as BrowserEvent;
  window.dispatchEvent(new CustomEvent(analyticsEvent, { detail: event }));
  import('./report-events.client.ts').then(({ report }) => report(event)).catch(() => {});
}

import type { StoredBrowserEvent } from '../rules/browser-event.ts';

type Reports = { [Event in StoredBrowserEvent as Event['name']]: Event['properties'] };

/** Browser events by name. Never contain names, amounts that the user typed, or other typed text. */
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

/** What the browser reports about its own use: never a name, an amount of the user’s or anything typed. */
export type BrowserEvents = {
  calculation_completed: { calc_type: string; duration_seconds: number; team_size: number };
  signup_prompt_shown: { calc_type: string };
  sign_up: Record<never, never>;
  upgrade_prompt_shown: { reason: string };
  /** The plan as on the wire ('weekly') and its price in cents: ours, and the same for everybody. */
  begin_checkout: { plan: string; amount: number };
  purchase: { plan: string; amount: number };
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

/** Announces an event on the window; whoever keeps events listens there, so a page works the same when nobody does. */
export function recordEvent<Name extends keyof BrowserEvents>(
  name: Name,
  properties: BrowserEvents[Name],
): void {
  window.dispatchEvent(new CustomEvent(analyticsEvent, { detail: { name, properties } }));
}

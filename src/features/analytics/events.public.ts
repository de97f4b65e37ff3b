/** What the browser reports about its own use: never a name, an amount or anything typed. */
export type BrowserEvents = {
  calculation_completed: { calc_type: string; duration_seconds: number; team_size: number };
  signup_prompt_shown: { calc_type: string };
};

export const analyticsEvent = 'fairsplit:analytics';

/** Announces an event on the window; whoever keeps events listens there, so a page works the same when nobody does. */
export function recordEvent<Name extends keyof BrowserEvents>(
  name: Name,
  properties: BrowserEvents[Name],
): void {
  window.dispatchEvent(new CustomEvent(analyticsEvent, { detail: { name, properties } }));
}

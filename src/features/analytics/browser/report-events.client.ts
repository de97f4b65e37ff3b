import { fetchArguments } from '#browser/requests/fetch-arguments.ts';
import { reportAddress } from '../rules/addresses.ts';
import type { BrowserEventName, StoredBrowserEvent } from '../rules/browser-event.ts';
import type { BrowserEvent } from './browser-events.ts';
import { mayReport } from './consent.ts';
import { createEventQueue } from './event-queue.ts';
import { toGoogle } from './google-analytics.ts';

const reported: Record<BrowserEventName, true> = {
  calculation_completed: true,
  signup_prompt_shown: true,
  sign_up: true,
  upgrade_prompt_shown: true,
  begin_checkout: true,
  purchase: true,
};

const queue = createEventQueue<StoredBrowserEvent>({
  send,
  later: (task, milliseconds) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
});

// `visibilitychange` is the last event that fires reliably before a page is closed.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') queue.flush();
});

export async function report(event: BrowserEvent): Promise<void> {
  if (!isReported(event) || !(await mayReport())) return;
  queue.add(event);
  await toGoogle(event);
}

function isReported(event: BrowserEvent): event is StoredBrowserEvent {
  return Object.hasOwn(reported, event.name);
}

/** Sends events without cookies and referrer. Ignores failures. */
function send(events: readonly StoredBrowserEvent[]): void {
  const options = { keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  fetch(...fetchArguments(reportAddress, { body: { events }, ...options })).catch(() => {});
}

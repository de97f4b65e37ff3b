import { request } from '#features/saved-work/request.public.ts';
import { analyticsEvent, type BrowserEvent, type BrowserEvents } from './events.public.ts';

const kept: readonly (keyof BrowserEvents)[] = [
  'calculation_completed',
  'template_saved',
  'activation_milestone',
];

/** Tells the server what a signed-in user does; answers how to stop. */
export function startTracking(userId: string): () => void {
  const track = (event: Event) => {
    // Dispatched by `recordEvent` and nobody else.
    const { name, properties } = (event as CustomEvent<BrowserEvent>).detail;
    if (!kept.includes(name)) return;
    // Nothing the user does depends on it.
    request('POST', '/api/track', { userId, eventType: name, properties }, { keepalive: true }).catch(
      () => {},
    );
  };
  window.addEventListener(analyticsEvent, track);
  return () => window.removeEventListener(analyticsEvent, track);
}

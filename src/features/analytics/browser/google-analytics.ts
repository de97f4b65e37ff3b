import { addressOf } from '#kernel/endpoint.ts';
import { isPrivateAddress } from '#kernel/private-address.ts';
import { isRecord } from '#kernel/record.ts';
import { settingsAddress } from '../rules/addresses.ts';
import type { StoredBrowserEvent } from '../rules/browser-event.ts';

type Gtag = (...command: readonly unknown[]) => void;

let opened: Promise<Gtag | null> | undefined;

/** Forwards an event to Google Analytics if a measurement id is set. Otherwise loads nothing from Google. */
export async function toGoogle(event: StoredBrowserEvent): Promise<void> {
  // Skips pages with private URLs, since Google's script would send the URL.
  if (isPrivateAddress(window.location.pathname)) return;
  opened ??= open();
  const gtag = await opened.catch(() => null);
  const isSale = event.name === 'begin_checkout' || event.name === 'purchase';
  gtag?.('event', event.name, isSale ? inDollars(event.properties) : event.properties);
}

async function open(): Promise<Gtag | null> {
  const response = await fetch(addressOf(settingsAddress), { credentials: 'omit' });
  const id = response.ok ? measurementId(await response.json()) : null;
  return id === null ? null : start(id);
}

/** Loads Google's script and returns its command queue, which the script processes once loaded. */
function start(id: string): Gtag {
  const dataLayer: unknown[] = [];
  Object.assign(window, { dataLayer });
  const gtag: Gtag = function () {
    // biome-ignore lint/complexity/noArguments: gtag.js expects the arguments object
    dataLayer.push(arguments);
  };
  gtag('js', new Date());
  // No cookies, no page views with URLs, no advertising.
  gtag('config', id, {
    send_page_view: false,
    client_storage: 'none',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  return gtag;
}

function inDollars({ plan, amount }: { plan: string; amount: number }) {
  return { currency: 'USD', value: amount / 100, items: [{ item_id: plan }] };
}

function measurementId(content: unknown): string | null {
  return isRecord(content) && typeof content.measurementId === 'string' ? content.measurementId : null;
}

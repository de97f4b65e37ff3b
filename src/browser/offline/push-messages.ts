import type { Language } from '#kernel/language/languages.ts';
import { isRecord } from '#kernel/record.ts';
import { noticeFor, type PushSetup, placeForAll, readNoticePath, tabAt } from './push-setup.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * Shows push messages, opens the page of a clicked message, and saves a subscription that the browser has renewed.
 */
export function handlePush(worker: WorkerScope, setup: PushSetup, language: () => Promise<Language>): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(event.data));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPlace(event.notification.data));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(event.newSubscription ?? undefined));
  });

  async function show(data: { json(): unknown } | null): Promise<void> {
    const { title, options } = noticeFor(setup, await language(), readJson(data));
    await worker.registration.showNotification(title, options);
  }

  async function openPlace(data: unknown): Promise<void> {
    const id = isRecord(data) && typeof data.id === 'string' ? data.id : undefined;
    const place = id === undefined ? placeForAll : await placeOfNotice(id);
    const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = tabAt(tabs, place, worker.location.origin);
    await (open ? open.focus() : worker.clients.openWindow(place));
    if (id !== undefined) await send(setup.state, { ids: [id], state: 'read' }).catch(() => {});
  }

  /** The general page if the notice cannot be read: without a connection, or after the session has ended. */
  async function placeOfNotice(id: string): Promise<string> {
    try {
      const response = await fetch(`${setup.notices}/${encodeURIComponent(id)}`);
      return readNoticePath(await response.json());
    } catch {
      return placeForAll;
    }
  }

  async function renew(replaced: PushSubscription | undefined): Promise<void> {
    const response = await fetch(setup.subscription);
    const state: unknown = await response.json();
    if (!isRecord(state) || typeof state.key !== 'string') return;
    const { pushManager } = worker.registration;
    const options = { userVisibleOnly: true, applicationServerKey: state.key };
    const subscription = replaced ?? (await pushManager.subscribe(options));
    const { endpoint, keys = {} } = subscription.toJSON();
    await send(setup.subscription, { endpoint, ...keys });
  }
}

function readJson(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

async function send(address: string, content: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(address, { method: 'PUT', headers, body: JSON.stringify(content) });
}

import { t } from '#kernel/language/t.ts';
import { dismissToast, toast } from '#ui/toast.ts';
import { isTypingHere } from './typed-here.ts';

const workerAddress = '/worker.js';
const updateCheckMs = 60 * 60_000;

let started: Promise<ServiceWorkerRegistration> | undefined;
/** The waiting worker whose release was offered as 'A new version is ready'. */
let offered: ServiceWorker | undefined;

/** Called for each page. `language` is undefined on a page whose address determines the language. */
export async function startWorker(language: string | undefined): Promise<void> {
  const isFirst = started === undefined;
  started ??= register();
  const registration = await started;
  if (language !== undefined) registration.active?.postMessage({ language });
  if (!isFirst) checkWaiting(registration);
}

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
  checkWaiting(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => checkWaiting(registration));
  });
  document.addEventListener('focusout', () => setTimeout(() => checkWaiting(registration)));
  lookForUpdates(registration);
  return registration;
}

/** An installed app may stay open for weeks, and timers stop while it is hidden. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < updateCheckMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  };
  setInterval(look, updateCheckMs);
  document.addEventListener('visibilitychange', look);
}

/**
 * Asks the waiting worker for its release. If it is this page's release, it takes over by itself, else the user
 * decides.
 */
function checkWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  const { release } = document.documentElement.dataset;
  if (!waiting || !active || release === undefined || waiting === offered) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (data !== release) offerReload(waiting);
  };
  waiting.postMessage({ release }, [port2]);
}

/** Offers to reload the page. Not while the user types: the next call offers it. */
function offerReload(worker: ServiceWorker): void {
  if (worker === offered || isTypingHere()) return;
  offered = worker;
  const line = toast({
    title: t('A new version is ready'),
    duration: Number.POSITIVE_INFINITY,
    action: { label: t('Reload'), onAction: () => takeOver(worker) },
  });
  const withdraw = () => {
    offered = undefined;
    dismissToast(line);
  };
  window.addEventListener('input', withdraw, { once: true });
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage({ takeOver: true });
}

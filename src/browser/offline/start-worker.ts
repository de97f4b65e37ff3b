import { t } from '#kernel/language/t.ts';
import { dismissToast, toast } from '#ui/toast.ts';
import { isTypingHere } from './typed-here.ts';

const workerAddress = '/worker.js';
const lookAgainMs = 60 * 60_000;

let started: Promise<ServiceWorkerRegistration> | undefined;
/** The waiting worker whose release was offered as 'A new version is ready'. */
let told: ServiceWorker | undefined;

/** Called for each page. `language` is the reader's own, undefined if the page does not tell it. */
export async function startWorker(language: string | undefined): Promise<void> {
  const isFirst = started === undefined;
  started ??= register();
  const registration = await started;
  if (language !== undefined) registration.active?.postMessage({ language });
  if (!isFirst) greet(registration);
}

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
  greet(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => greet(registration));
  });
  document.addEventListener('focusout', () => setTimeout(() => greet(registration)));
  lookForUpdates(registration);
  return registration;
}

/** An installed app may stay open for weeks, and timers stop while it is hidden. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < lookAgainMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  };
  setInterval(look, lookAgainMs);
  document.addEventListener('visibilitychange', look);
}

/** A waiting worker of this page's release takes over by itself; otherwise the user decides. */
function greet({ waiting, active }: ServiceWorkerRegistration): void {
  const { release } = document.documentElement.dataset;
  if (!waiting || !active || release === undefined || waiting === told) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (data !== release) tellOf(waiting);
  };
  waiting.postMessage({ release }, [port2]);
}

/** While the user types, the offer waits for the next page. */
function tellOf(worker: ServiceWorker): void {
  if (worker === told || isTypingHere()) return;
  told = worker;
  const line = toast({
    title: t('A new version is ready'),
    duration: Number.POSITIVE_INFINITY,
    action: { label: t('Reload'), onAction: () => takeOver(worker) },
  });
  const takeBack = () => {
    told = undefined;
    dismissToast(line);
  };
  window.addEventListener('input', takeBack, { once: true });
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage({ takeOver: true });
}

import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';

const workerAddress = '/worker.js';
const lookAgainMs = 60 * 60_000;

let started: Promise<ServiceWorkerRegistration> | undefined;

/** `language` is the reader's own, undefined if the page does not tell it. */
export async function startWorker(language: string | undefined): Promise<void> {
  started ??= register();
  const { active } = await started;
  if (language !== undefined) active?.postMessage({ language });
}

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
  greet(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => greet(registration));
  });
  setInterval(() => void registration.update().catch(() => {}), lookAgainMs);
  return registration;
}

/** A worker that waits takes over by itself if this page is of its release; otherwise the reader decides. */
function greet({ waiting, active }: ServiceWorkerRegistration): void {
  const { release } = document.documentElement.dataset;
  if (!waiting || !active || release === undefined) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (data !== release) whenNothingIsTyped(() => tellOf(waiting));
  };
  waiting.postMessage({ release }, [port2]);
}

function tellOf(worker: ServiceWorker): void {
  toast({
    title: t('A new version is ready'),
    duration: Number.POSITIVE_INFINITY,
    action: { label: t('Reload'), onAction: () => takeOver(worker) },
  });
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage({ takeOver: true });
}

/** Waits while a dialog is open or a field has the focus. */
function whenNothingIsTyped(task: () => void): void {
  const isTyping =
    document.querySelector('[role=dialog]') ?? document.querySelector('input:focus,textarea:focus');
  if (!isTyping) {
    task();
    return;
  }
  document.addEventListener('focusout', () => setTimeout(() => whenNothingIsTyped(task)), { once: true });
}

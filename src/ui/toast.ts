import { createListeners } from './listeners.ts';

export const toastDuration = 5000;
/** Milliseconds until a dismissed toast is removed from memory. */
export const toastRemovalDelay = 1_000_000;

export type ToastRequest = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: 'default' | 'destructive' | undefined;
  /** The request id, for finding the error in the log. */
  readonly reference?: string | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
  readonly duration?: number | undefined;
};

export type ToastRecord = ToastRequest & { readonly id: number; readonly open: boolean };

let current: ToastRecord | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const { subscribe, notify } = createListeners();

export const subscribeToToasts = subscribe;

/** Shows a toast and replaces the current one. */
export function toast(request: ToastRequest): number {
  lastId += 1;
  set({ ...request, id: lastId, open: true });
  return lastId;
}

export function toastError(title: string, description?: string): void {
  toast({ title, description, variant: 'destructive' });
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(null), toastRemovalDelay);
}

/** For an action after which the current toast is no longer true. */
export function dismissCurrentToast(): void {
  if (current) dismissToast(current.id);
}

export function currentToast(): ToastRecord | null {
  return current;
}

function set(next: ToastRecord | null): void {
  clearTimeout(removal);
  current = next;
  notify();
}

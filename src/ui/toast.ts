import { createListeners } from './listeners.ts';

export const toastDuration = 5000;
/** How long the record of a dismissed toast is kept before it is forgotten. */
export const toastRemovalDelay = 1_000_000;

export type ToastRequest = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: 'default' | 'destructive' | undefined;
  /** The request's id, by which an operator finds the error in the log. */
  readonly reference?: string | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
  readonly duration?: number | undefined;
};

export type ToastRecord = ToastRequest & { readonly id: number; readonly open: boolean };

let current: ToastRecord | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const { subscribe, tell } = createListeners();

export const subscribeToToasts = subscribe;

/** Shows a toast. There is never more than one: a new one takes the place of the old. */
export function toast(request: ToastRequest): number {
  lastId += 1;
  set({ ...request, id: lastId, open: true });
  return lastId;
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(null), toastRemovalDelay);
}

/** For a step that makes what was said last untrue. */
export function dismissCurrentToast(): void {
  if (current) dismissToast(current.id);
}

export function currentToast(): ToastRecord | null {
  return current;
}

function set(next: ToastRecord | null): void {
  clearTimeout(removal);
  current = next;
  tell();
}

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, subscribeToToasts, type ToastRecord, toastDuration } from './toast.ts';

type ToastView = ComponentType<{ toast: ToastRecord }>;

/** Mounted once; loads the toast view with the first toast. */
export function ToastArea() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const [View, setView] = useState<ToastView | null>(null);
  const wanted = toast !== null && View === null;

  useEffect(() => {
    if (!wanted) return;
    let stale = false;
    import('./toast-view.tsx').then(
      (module) => stale || setView(() => module.ToastView),
      () => stale || setView(() => PlainToast),
    );
    return () => {
      stale = true;
    };
  }, [wanted]);

  return toast && View ? <View toast={toast} /> : null;
}

/** Fallback if the toast view cannot be loaded (offline, or replaced by a newer release). */
function PlainToast({ toast }: { toast: ToastRecord }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration ?? toastDuration);
    return () => clearTimeout(timer);
  }, [toast]);

  if (!toast.open) return null;
  return (
    <div
      key={toast.id}
      role="alert"
      className="fixed inset-x-3 bottom-3 z-60 rounded-md border border-line-strong bg-surface p-4 text-ink md:bottom-4 md:start-auto md:max-w-[420px]"
    >
      <p className="font-semibold">{toast.title}</p>
      <p>{toast.description}</p>
    </div>
  );
}

import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { buttonStyles } from './button.tsx';
import { cx } from './class-names.ts';
import { dismissToast, type ToastRecord, toastDuration } from './toast.ts';

const swipeThreshold = 50;
const hotkey = ['F8'];

export function ToastView({ toast }: { toast: ToastRecord }) {
  const destructive = toast.variant === 'destructive';
  return (
    <Toast.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      <Toast.Root
        key={toast.id}
        open={toast.open}
        onOpenChange={(open) => open || dismissToast(toast.id)}
        duration={toast.duration ?? toastDuration}
        // 'foreground' is announced at once, 'background' when the reader is idle.
        type={destructive ? 'foreground' : 'background'}
        className={cx(
          'flex items-start gap-3 rounded-md border bg-surface p-4 pr-2 text-ink',
          'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise',
          'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
          'data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
          destructive ? 'border-bad' : 'border-line-strong',
        )}
      >
        <div className="min-w-0 flex-1">
          <Toast.Title className={cx('font-semibold', destructive && 'text-bad')}>{toast.title}</Toast.Title>
          {toast.description ? (
            <Toast.Description className="mt-0.5 text-ink-soft">{toast.description}</Toast.Description>
          ) : null}
          {toast.reference ? (
            <p className="mt-1 wrap-anywhere text-ink-soft text-sm">Reference: {toast.reference}</p>
          ) : null}
          {toast.action ? (
            <Toast.Action
              altText={toast.action.label}
              onClick={toast.action.onAction}
              className={buttonStyles({ variant: 'outline', size: 'sm', className: 'mt-3' })}
            >
              {toast.action.label}
            </Toast.Action>
          ) : null}
        </div>
        <Toast.Close
          aria-label="Dismiss"
          className={buttonStyles({ variant: 'ghost', size: 'icon', className: '-my-2' })}
        >
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        hotkey={hotkey}
        // An open dialog hides the rest of the page from screen readers, but leaves live regions alone.
        aria-live="off"
        className="fixed inset-x-0 top-0 z-60 flex flex-col p-3 outline-none md:top-auto md:bottom-0 md:left-auto md:w-full md:max-w-[420px] md:p-4"
      />
    </Toast.Provider>
  );
}

import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { t } from '#kernel/language/t.ts';
import { buttonStyles } from './button.tsx';
import { cx } from './class-names.ts';
import { closeTopmostDialog } from './close-topmost-dialog.ts';
import { dismissToast, type ToastRecord, toastDuration } from './toast.ts';
import { placeToast } from './toast-place.ts';

const swipeThreshold = 50;
const hotkey = 'F8';
const hotkeys = [hotkey];

/** Sets the height of the toast as a variable, so that dialogs avoid it. */
function makeRoom(viewport: HTMLElement | null): (() => void) | undefined {
  if (!viewport) return undefined;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => {
    const isShown = viewport.childElementCount > 0;
    root.setProperty('--toast-room', isShown ? `${viewport.offsetHeight}px` : '0px');
  });
  observer.observe(viewport);
  return () => {
    observer.disconnect();
    root.removeProperty('--toast-room');
  };
}

export function ToastView({ toast }: { toast: ToastRecord }) {
  const destructive = toast.variant === 'destructive';
  return (
    <Toast.Provider
      label={t('Notification')}
      duration={toastDuration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      <Toast.Root
        key={toast.id}
        ref={placeToast}
        open={toast.open}
        onOpenChange={(open) => open || dismissToast(toast.id)}
        duration={toast.duration ?? toastDuration}
        // Escape closes the dialog underneath; a toast disappears by itself.
        onEscapeKeyDown={closeTopmostDialog}
        // 'foreground' is announced at once, 'background' when the screen reader is idle.
        type={destructive ? 'foreground' : 'background'}
        className={cx(
          'flex items-start gap-3 rounded-md border bg-surface p-4 pe-2 text-ink',
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
            <p className="mt-1 wrap-anywhere text-ink-soft text-sm">
              {t('Reference: {reference}', { reference: toast.reference })}
            </p>
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
          aria-label={t('Dismiss')}
          className={buttonStyles({ variant: 'ghost', size: 'icon', className: '-my-2' })}
        >
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        hotkey={hotkeys}
        label={t('Notifications ({hotkey})', { hotkey })}
        // An open dialog hides the rest of the page from screen readers, except live regions.
        aria-live="off"
        data-toasts=""
        ref={makeRoom}
        // At the bottom, above a fixed bar and the hidden part of a frame. On a phone with a dialog, at the top,
        // since the dialog's fields open the keyboard.
        className="fixed inset-x-0 bottom-0 z-60 mb-(--hidden-below) [:root:has([data-bottom-bar]):not(:has([data-scroll-locked]))_&]:bottom-18 max-sm:[:root:has([data-phone-bar]):not(:has([data-scroll-locked]))_&]:bottom-18 -translate-y-(--toast-lift) in-data-scroll-locked:translate-y-0 md:translate-y-0 flex flex-col p-3 outline-none max-md:in-data-scroll-locked:top-0 max-md:in-data-scroll-locked:bottom-auto md:start-auto md:w-full md:max-w-[420px] md:p-4"
      />
    </Toast.Provider>
  );
}

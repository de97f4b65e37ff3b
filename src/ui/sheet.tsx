import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { t } from '#kernel/language/t.ts';
import { buttonStyles } from './button.tsx';

type SheetProps = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** A panel at the bottom of a phone's screen; on larger screens, below the end of the header. */
export function Sheet({ title, open, onClose, children }: SheetProps) {
  const opener = useRef<Element | null>(null);

  // A sheet is opened by code, so it has no trigger to which Radix could return the focus.
  function leave(event: Event) {
    if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
    event.preventDefault();
    opener.current.focus();
  }

  return (
    <DialogPrimitive.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className="fixed inset-0 z-40 bg-scrim sm:bg-transparent" />
        <DialogPrimitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={leave}
          className={
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[85dvh] flex-col rounded-t-lg border border-line-strong bg-surface ' +
            'text-ink outline-none data-[state=open]:animate-rise ' +
            'sm:inset-x-auto sm:bottom-auto sm:end-[max(1rem,calc(50vw-35rem))] sm:top-16 sm:max-h-[min(40rem,calc(100dvh-5rem))] ' +
            'sm:w-96 sm:rounded-lg'
          }
        >
          <div className="flex items-center gap-3 border-line border-b py-2 ps-5 pe-2">
            <DialogPrimitive.Title className="min-w-0 flex-1 font-display text-xl">
              {title}
            </DialogPrimitive.Title>
            <DialogPrimitive.Close
              aria-label={t('Close')}
              data-closes-dialog
              className={buttonStyles({ variant: 'ghost', size: 'icon' })}
            >
              <X aria-hidden="true" />
            </DialogPrimitive.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
            {children}
          </div>
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

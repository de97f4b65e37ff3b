import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { t } from '#kernel/language/t.ts';
import { buttonStyles } from './button.tsx';
import { cx } from './class-names.ts';
import { closeTopmostDialog } from './close-topmost-dialog.ts';

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

type DialogContentProps = Omit<ComponentProps<typeof DialogPrimitive.Content>, 'title'> & {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
};

export function DialogContent(props: DialogContentProps) {
  const { title, description, children, className, onCloseAutoFocus, ...rest } = props;
  const opener = useRef<Element | null>(null);

  function enter(event: Event) {
    opener.current = document.activeElement;
    focusFirstField(event);
  }

  // A dialog opened by code has no trigger, so the focus returns to the previously focused element.
  function leave(event: Event) {
    onCloseAutoFocus?.(event);
    if (event.defaultPrevented) return;
    if (!(opener.current instanceof HTMLElement) || opener.current === document.body) return;
    event.preventDefault();
    opener.current.focus();
  }

  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <DialogPrimitive.Content
        ref={listenForEscape}
        {...(description ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={enter}
        onCloseAutoFocus={leave}
        className={cx(
          // Zero specificity, so that any max-w-* of the caller wins.
          'fixed top-[calc(50%+var(--toast-room,0px)/2)] left-1/2 z-40 max-h-[calc(100dvh-1.5rem-var(--toast-room,0px))]',
          'w-[calc(100%-1.5rem)] -translate-1/2 transition-[top,max-height] md:top-[calc(50%-var(--toast-room,0px)/2)] [:where(&)]:max-w-lg',
          'scroll-pt-24 scroll-pb-6 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface text-ink outline-none',
          'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
          className,
        )}
        {...rest}
      >
        <div className="sticky top-0 z-10 flex items-start gap-4 bg-surface px-5 pt-5 pb-2 sm:px-7 sm:pt-6">
          <DialogPrimitive.Title className="min-w-0 flex-1 font-display text-2xl leading-tight">
            {title}
          </DialogPrimitive.Title>
          <DialogPrimitive.Close
            aria-label={t('Close')}
            data-closes-dialog
            className={buttonStyles({ variant: 'ghost', size: 'icon', className: '-mt-2 -me-3' })}
          >
            <X aria-hidden="true" />
          </DialogPrimitive.Close>
        </div>
        {description ? (
          <DialogPrimitive.Description className="text-pretty px-5 pb-3 text-ink-soft sm:px-7">
            {description}
          </DialogPrimitive.Description>
        ) : null}
        <div className="px-5 pb-6 sm:px-7 sm:pb-7">{children}</div>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

// Focuses the marked field, or the first one, instead of the close button; never one within `data-later-fields`.
function focusFirstField(event: Event) {
  if (!(event.target instanceof HTMLElement)) return;
  const fields = event.target.querySelectorAll<HTMLElement>('input, select, textarea');
  const shown = [...fields].filter(
    (field) => field.checkVisibility() && !field.closest('[data-later-fields]'),
  );
  const first = shown.find((field) => 'firstField' in field.dataset) ?? shown[0];
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Radix listens for Escape two renders after the dialog is shown: until then the key would be lost. */
function listenForEscape(content: HTMLElement | null) {
  if (!content) return undefined;
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) closeTopmostDialog(event);
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

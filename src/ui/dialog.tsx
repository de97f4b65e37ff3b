import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { buttonStyles } from './button.tsx';
import { cx } from './class-names.ts';

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

type DialogContentProps = Omit<ComponentProps<typeof DialogPrimitive.Content>, 'title'> & {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
};

export function DialogContent({ title, description, children, className, ...rest }: DialogContentProps) {
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <DialogPrimitive.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cx(
          'fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-1.5rem)] w-[calc(100%-1.5rem)] max-w-lg -translate-1/2',
          'overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface text-ink',
          'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
          className,
        )}
        {...rest}
      >
        <div className="sticky top-0 z-10 flex items-start gap-4 bg-surface px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
          <div className="min-w-0 flex-1">
            <DialogPrimitive.Title className="font-display text-2xl leading-tight">
              {title}
            </DialogPrimitive.Title>
            {description ? (
              <DialogPrimitive.Description className="mt-1.5 text-pretty text-ink-soft">
                {description}
              </DialogPrimitive.Description>
            ) : null}
          </div>
          <DialogPrimitive.Close
            aria-label="Close"
            className={buttonStyles({ variant: 'ghost', size: 'icon', className: '-mt-2 -mr-3' })}
          >
            <X aria-hidden="true" />
          </DialogPrimitive.Close>
        </div>
        <div className="px-5 pb-6 sm:px-7 sm:pb-7">{children}</div>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

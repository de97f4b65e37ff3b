import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';

export const buttonStyles = cva(
  'inline-flex max-w-full shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border font-medium ' +
    'text-center no-underline transition-colors duration-150 ' +
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ' +
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
        destructive: 'border-transparent bg-bad text-surface hover:opacity-90',
        outline: 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
        secondary: 'border-transparent bg-accent-soft text-accent-strong hover:border-accent',
        ghost: 'border-transparent bg-transparent text-ink hover:bg-sunken',
        link: 'border-transparent bg-transparent text-accent underline underline-offset-4 hover:text-accent-strong',
      },
      size: {
        default: 'min-h-11 px-5 py-2 text-base',
        sm: 'min-h-9 px-3.5 py-1.5 text-sm',
        lg: 'min-h-13 px-7 py-3 text-lg',
        icon: 'size-11 p-0',
      },
    },
    compoundVariants: [{ variant: 'link', size: ['default', 'sm', 'lg'], class: 'px-1! -mx-1.25' }],
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyles> & {
    /** Styles the single child, such as a link, as a button. */
    asChild?: boolean | undefined;
    /** Shown and announced as disabled, but keeps the focus, which `disabled` would lose. */
    busy?: boolean | undefined;
  };

export function Button({ variant, size, asChild, busy, className, type = 'button', ...rest }: ButtonProps) {
  const classes = buttonStyles({ variant, size, className });
  if (asChild) return <Slot.Root className={classes} {...rest} />;
  const blocked = busy ? { 'aria-disabled': true, onClick: preventDefault } : null;
  return <button type={type} className={classes} {...rest} {...blocked} />;
}

// Also stops Enter in a field from submitting again: browsers submit by clicking the button.
function preventDefault(event: MouseEvent) {
  event.preventDefault();
}

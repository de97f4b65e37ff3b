import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badgeStyles = cva(
  'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 font-medium text-sm leading-normal ' +
    '[&_svg]:size-[1em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-accent-soft text-accent-strong',
        secondary: 'border-transparent bg-sunken text-ink-soft',
        outline: 'border-line-strong text-ink-soft',
        good: 'border-transparent bg-good-soft text-good',
        warn: 'border-transparent bg-warn-soft text-warn',
        bad: 'border-transparent bg-bad-soft text-bad',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

export function Badge({
  variant,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badgeStyles>) {
  return <span className={badgeStyles({ variant, className })} {...rest} />;
}

import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('rounded-lg border border-line bg-surface text-ink', className)} {...rest} />;
}

export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('flex flex-col gap-1.5 p-5 sm:p-6', className)} {...rest} />;
}

type CardTitleProps = ComponentProps<'h3'> & { as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | undefined };

export function CardTitle({ as: Heading = 'h3', className, ...rest }: CardTitleProps) {
  return <Heading className={cx('font-display text-xl leading-snug', className)} {...rest} />;
}

export function CardDescription({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={cx('text-pretty text-ink-soft leading-relaxed', className)} {...rest} />;
}

export function CardContent({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('px-5 pb-5 sm:px-6 sm:pb-6', className)} {...rest} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cx('flex flex-wrap items-center gap-3 border-line border-t px-5 py-4 sm:px-6', className)}
      {...rest}
    />
  );
}

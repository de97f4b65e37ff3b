import { Tabs as TabsPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { directionOf } from '#kernel/language/languages.ts';
import { spokenLanguage } from '#kernel/language/t.ts';
import { cx } from './class-names.ts';

/** Radix writes 'ltr' on its element unless it is told otherwise. */
export function Tabs(props: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root dir={directionOf(spokenLanguage())} {...props} />;
}

export function TabsList({ className, ...rest }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List className={cx('flex flex-wrap gap-x-6 border-line border-b', className)} {...rest} />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cx(
        '-mb-px min-h-11 cursor-pointer border-transparent border-b-2 px-0.5 py-2 font-medium text-ink-soft',
        'transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
        'disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cx('pt-5 data-[state=inactive]:hidden', className)} {...rest} />;
}

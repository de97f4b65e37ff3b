import { Tabs as TabsPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { directionOf } from '#kernel/language/languages.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import { cx } from './class-names.ts';
import { tabListLook, tabLook } from './tab-styles.ts';

/** Without `dir`, Radix sets 'ltr'. */
export function Tabs(props: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root dir={directionOf(currentLanguage())} {...props} />;
}

export function TabsList({ className, ...rest }: ComponentProps<typeof TabsPrimitive.List>) {
  return <TabsPrimitive.List className={cx(tabListLook, className)} {...rest} />;
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return <TabsPrimitive.Trigger className={cx(tabLook, className)} {...rest} />;
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cx('pt-5 data-[state=inactive]:hidden', className)} {...rest} />;
}

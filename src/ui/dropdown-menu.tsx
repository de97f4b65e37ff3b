import { DropdownMenu as MenuPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { directionOf } from '#kernel/language/languages.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import { cx } from './class-names.ts';

/** Not modal: the page behind it stays readable and scrollable. Without `dir`, Radix sets 'ltr'. */
export function DropdownMenu(props: ComponentProps<typeof MenuPrimitive.Root>) {
  return <MenuPrimitive.Root modal={false} dir={directionOf(currentLanguage())} {...props} />;
}

export const DropdownMenuTrigger = MenuPrimitive.Trigger;

type DropdownMenuContentProps = ComponentProps<typeof MenuPrimitive.Content> & {
  /** Parent of the menu; the end of the body by default. */
  container?: HTMLElement | null | undefined;
};

export function DropdownMenuContent({ className, container, ...rest }: DropdownMenuContentProps) {
  return (
    <MenuPrimitive.Portal container={container}>
      <MenuPrimitive.Content
        sideOffset={6}
        align="end"
        collisionPadding={8}
        className={cx(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto',
          'rounded-md border border-line-strong bg-surface p-1 text-ink data-[state=open]:animate-rise',
          className,
        )}
        {...rest}
      />
    </MenuPrimitive.Portal>
  );
}

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof MenuPrimitive.Item>) {
  return (
    <MenuPrimitive.Item
      className={cx(
        'flex min-h-10 cursor-pointer select-none items-center gap-2.5 rounded-sm px-3 py-1.5 outline-none',
        'data-[disabled]:cursor-not-allowed data-[disabled]:opacity-55',
        'data-[highlighted]:bg-accent-soft data-[highlighted]:text-accent-strong [&_svg]:size-4 [&_svg]:shrink-0',
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof MenuPrimitive.Label>) {
  return <MenuPrimitive.Label className={cx('px-3 py-1.5 text-ink-soft text-sm', className)} {...rest} />;
}

export function DropdownMenuSeparator({
  className,
  ...rest
}: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator className={cx('my-1 h-px bg-line', className)} {...rest} />;
}

import type { ComponentProps } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from './button.tsx';
import { useOnline } from './online.ts';

/** For what needs a connection: without one it says so and takes no press. */
export function OnlineButton({ busy, children, ...rest }: ComponentProps<typeof Button>) {
  const isOnline = useOnline();
  return (
    <Button {...rest} busy={busy === true || !isOnline}>
      {isOnline ? children : t('You’re offline')}
    </Button>
  );
}

import type { ComponentProps } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from './button.tsx';
import { useOnline } from './online.ts';

/** For what needs a connection: without one it says so and takes no press. Screen readers also hear what it is for. */
export function OnlineButton({ busy, children, ...rest }: ComponentProps<typeof Button>) {
  const isOnline = useOnline();
  return (
    <Button {...rest} busy={busy === true || !isOnline}>
      {isOnline ? (
        children
      ) : (
        <>
          <span className="sr-only">{children} </span>
          {t('You’re offline')}
        </>
      )}
    </Button>
  );
}

import type { ComponentProps } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from './button.tsx';
import { useOnline } from './online.ts';

/** A button that is disabled while offline, and shows that. Screen readers read its label first. */
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

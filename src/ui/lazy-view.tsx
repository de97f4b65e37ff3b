import { type ComponentType, useEffect, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { announce } from './early/hold.ts';
import { toast } from './toast.ts';

type LazyViewProps = {
  readonly open: boolean;
  /** Must be a stable reference. */
  readonly load: () => Promise<ComponentType>;
  readonly close: () => void;
};

/** A view that is loaded when first opened and then stays mounted; reports a failed load. */
export function LazyView({ open, load, close }: LazyViewProps) {
  const [View, setView] = useState<ComponentType | null>(null);
  const wanted = open && View === null;

  useEffect(() => {
    if (!wanted) return;
    let stale = false;
    const arriving = load().then(
      (loaded) => stale || setView(() => loaded),
      () => {
        if (stale) return;
        close();
        toast({
          title: t('Error'),
          description: t('The form could not be loaded. Check your connection and try again.'),
          variant: 'destructive',
        });
      },
    );
    announce(arriving);
    return () => {
      stale = true;
    };
  }, [wanted, load, close]);

  return View ? <View /> : null;
}

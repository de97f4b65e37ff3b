import { type ComponentType, useEffect, useState } from 'react';
import { announce } from './early/hold.ts';
import { toast } from './toast.ts';

type LazyViewProps = {
  readonly open: boolean;
  /** Stays the same function from render to render. */
  readonly load: () => Promise<ComponentType>;
  readonly close: () => void;
};

/** A view that is fetched when it is first opened and kept from then on; says so when it cannot be had. */
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
          title: 'Error',
          description: 'The form could not be loaded. Check your connection and try again.',
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

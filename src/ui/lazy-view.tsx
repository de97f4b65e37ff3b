import { type ComponentType, useEffect, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { announce } from './early/hold.ts';
import { toast } from './toast.ts';

type LazyViewProps<Props> = {
  readonly open: boolean;
  /** Must be a stable reference. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Must be a stable reference. */
  readonly close: () => void;
};

/** A view that is loaded when first opened, and then stays; null until then. Reports a failed load. */
export function useLazyView<Props>({ open, load, close }: LazyViewProps<Props>): ComponentType<Props> | null {
  const [View, setView] = useState<ComponentType<Props> | null>(null);
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

  return View;
}

export function LazyView(props: LazyViewProps<object>) {
  const View = useLazyView(props);
  return View ? <View /> : null;
}

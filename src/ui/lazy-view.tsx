import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { announce } from './early/hold.ts';
import { toastError } from './toast.ts';

type LazyViewProps<Props extends object> = {
  readonly open: boolean;
  /** Must be a stable reference. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Must be a stable reference. */
  readonly close: () => void;
  /** Renders the view once it is loaded. */
  readonly children: (View: ComponentType<Props>) => ReactNode;
};

/** A view that is loaded when first opened and then stays mounted; reports a failed load. */
export function LazyView<Props extends object>({ open, load, close, children }: LazyViewProps<Props>) {
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
        toastError(t('Error'), t('The form could not be loaded. Check your connection and try again.'));
      },
    );
    announce(arriving);
    return () => {
      stale = true;
    };
  }, [wanted, load, close]);

  return View ? children(View) : null;
}

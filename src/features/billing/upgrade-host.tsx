import { useLazyView } from '#ui/use-lazy-view.ts';
import { closeUpgrade, useUpgrade } from './upgrade.public.ts';

const load = () => import('./upgrade-dialogs.tsx').then((module) => module.UpgradeDialogs);

/** Mounted once. Nothing of the dialogs is fetched until the first of them opens. */
export function UpgradeHost() {
  const { open } = useUpgrade();
  const View = useLazyView({ open, load, close: closeUpgrade });
  return View ? <View /> : null;
}

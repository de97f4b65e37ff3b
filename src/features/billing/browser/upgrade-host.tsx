import { closeUpgrade, useUpgrade } from '#features/access/browser/upgrade.public.ts';
import { LazyView } from '#ui/lazy-view.tsx';

const load = () => import('./upgrade-dialogs.tsx').then((module) => module.UpgradeDialogs);

/** Mounted once. Nothing of the dialogs is fetched until the first of them opens. */
export function UpgradeHost() {
  const { open } = useUpgrade();
  return <LazyView open={open} load={load} close={closeUpgrade} />;
}

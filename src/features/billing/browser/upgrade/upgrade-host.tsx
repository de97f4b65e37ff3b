import { closeUpgrade, useUpgrade } from '#features/access/browser/upgrade.public.ts';
import { LazyView } from '#ui/lazy-view.tsx';

const load = () => import('./upgrade-dialogs.tsx').then((module) => module.UpgradeDialogs);

/** Mounted once. The dialogs' chunk loads when the first one opens. */
export function UpgradeHost() {
  const { open } = useUpgrade();
  return (
    <LazyView open={open} load={load} close={closeUpgrade}>
      {(View) => <View />}
    </LazyView>
  );
}

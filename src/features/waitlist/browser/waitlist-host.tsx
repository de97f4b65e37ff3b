import { LazyView } from '#ui/lazy-view.tsx';
import { closeWaitlist, useWaitlist } from './waitlist.public.ts';

const load = () => import('./waitlist-dialog.tsx').then((module) => module.WaitlistDialog);

/** Mounted once. The dialog's chunk loads when it first opens. */
export function WaitlistHost() {
  const { open } = useWaitlist();
  return (
    <LazyView open={open} load={load} close={closeWaitlist}>
      {(View) => <View />}
    </LazyView>
  );
}

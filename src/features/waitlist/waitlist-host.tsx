import { useLazyView } from '#ui/use-lazy-view.ts';
import { closeWaitlist, useWaitlist } from './waitlist.public.ts';

const load = () => import('./waitlist-dialog.tsx').then((module) => module.WaitlistDialog);

/** Mounted once. Nothing of the dialog is fetched until someone first opens it. */
export function WaitlistHost() {
  const { open } = useWaitlist();
  const View = useLazyView({ open, load, close: closeWaitlist });
  return View ? <View /> : null;
}

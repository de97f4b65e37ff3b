import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#features/account/session.public.ts';
import { recordEvent } from '#features/analytics/events.public.ts';
import { progressPath } from '#features/progress/progress.client.ts';
import type { Progress } from '#features/progress/progress.contract.ts';
import { computeUpgrade } from '#features/progress/upgrade.contract.ts';
import { queries } from '#features/saved-work/use-query.public.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EarnedContent } from './earned-content.tsx';
import { PaywallContent } from './paywall-content.tsx';
import { closeUpgrade, useUpgrade } from './upgrade.public.ts';

export function UpgradeDialogs() {
  const { open, kind } = useUpgrade();
  const { user } = useSession();
  const { key: here } = useLocation();

  const report = useEffectEvent(() => {
    const progress = user ? queries.peek<Progress>(progressPath(user.id)).data : undefined;
    if (progress) recordEvent('upgrade_prompt_shown', { reason: computeUpgrade(progress).reason });
  });
  const shown = open ? kind : undefined;
  useEffect(() => {
    if (shown) report();
  }, [shown]);

  // Whoever goes elsewhere has left it behind.
  const last = useRef(here);
  useEffect(() => {
    if (last.current !== here) closeUpgrade();
    last.current = here;
  }, [here]);

  return (
    <Dialog open={open} onOpenChange={(next) => next || closeUpgrade()}>
      {kind === 'paywall' ? <PaywallContent /> : <EarnedContent userId={user?.id} />}
    </Dialog>
  );
}

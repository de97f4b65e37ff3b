import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { queries } from '#browser/requests/use-query.ts';
import { useSession } from '#browser/session/session.ts';
import { closeUpgrade, useUpgrade } from '#features/access/browser/upgrade.public.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { computeUpgrade } from '#features/access/rules/upgrade.ts';
import { recordEvent } from '#features/analytics/browser/events.public.ts';
import { progressPath } from '#features/progress/browser/progress.client.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EarnedContent } from './earned-content.tsx';
import { PaywallContent } from './paywall-content.tsx';

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

  // Navigation closes the dialog.
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

import { fetchProgress, progressPath } from '#features/progress/progress.client.ts';
import type { Progress } from '#features/progress/progress.contract.ts';
import { computeUpgrade } from '#features/progress/upgrade.contract.ts';
import { queries } from '#features/saved-work/use-query.public.ts';
import { markOnce, wasMarked } from './once-per-session.ts';
import { openUpgradeModal } from './upgrade.public.ts';

const promptDelay = 2000;
const shownMark = 'upgrade-prompt';

/** Pages on which someone pays or looks after their account. */
const quietPages = ['/subscribe', '/billing', '/sandbox', '/admin'];

/** Opens the upgrade modal by itself, once per browser session, for whoever has earned it; answers how to stop. */
export function startUpgradePrompt(userId: string): () => void {
  const path = progressPath(userId);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isDue(): boolean {
    const { data } = queries.peek<Progress>(path);
    return data !== undefined && computeUpgrade(data).opensPrompt && !wasMarked(shownMark, userId);
  }

  function arm(): void {
    if (timer === undefined && isDue()) timer = setTimeout(open, promptDelay);
  }

  function open(): void {
    timer = undefined;
    if (!isDue()) return;
    if (isInTheMiddleOfSomething()) {
      arm();
      return;
    }
    markOnce(shownMark, userId);
    openUpgradeModal();
  }

  const unwatch = queries.watch(path, fetchProgress, arm);
  arm();
  return () => {
    unwatch();
    clearTimeout(timer);
  };
}

function isInTheMiddleOfSomething(): boolean {
  const { pathname } = window.location;
  return (
    document.visibilityState !== 'visible' ||
    quietPages.some((page) => pathname === page || pathname.startsWith(`${page}/`)) ||
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
  );
}

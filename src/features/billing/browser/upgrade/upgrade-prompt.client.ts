import { queries } from '#browser/requests/use-query.ts';
import { openUpgradeModal } from '#features/access/browser/upgrade.public.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { computeUpgrade } from '#features/access/rules/upgrade.ts';
import { fetchProgress, progressPath } from '#features/progress/browser/progress.client.ts';
import { markOnce, wasMarked } from './once-per-session.ts';

const promptDelay = 2000;
const shownMark = 'upgrade-prompt';

/** Pages without the modal, which would interrupt a payment or an account task. */
const quietPages = ['/subscribe', '/billing', '/sandbox', '/admin'];

/** Opens the upgrade modal once per browser session when the upgrade rule is met. Returns a stop function. */
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

import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';

/** Whether the server has another release than this page, whose scripts may be gone. */
async function isReplaced(): Promise<boolean> {
  const { release } = document.documentElement.dataset;
  const response = await fetch(window.location.pathname, { cache: 'no-store' });
  return (
    release !== undefined && response.ok && !(await response.text()).includes(`data-release="${release}"`)
  );
}

/** For a script that could not be loaded: says that a newer release is there, else what the caller says. */
export async function sayNotLoaded(kept: string, other: () => void): Promise<void> {
  if (!(await isReplaced().catch(() => false))) {
    other();
    return;
  }
  toast({
    title: t('A new version is ready'),
    description: kept,
    duration: Number.POSITIVE_INFINITY,
    action: { label: t('Reload'), onAction: () => window.location.reload() },
  });
}

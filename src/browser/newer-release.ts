import { t } from '#kernel/language/t.ts';

/** Whether the server has another release than this page, whose scripts may be gone. */
async function isReplaced(): Promise<boolean> {
  const { release } = document.documentElement.dataset;
  const response = await fetch(window.location.pathname, { cache: 'no-store' });
  return (
    release !== undefined && response.ok && !(await response.text()).includes(`data-release="${release}"`)
  );
}

/**
 * When a script could not be loaded: says that a newer release exists, or else what the caller says. It uses
 * the page's status line, since the script of toasts may be gone too.
 */
export async function sayNotLoaded(kept: string, other: () => void): Promise<void> {
  const sign = (await isReplaced().catch(() => false))
    ? globalThis.early?.say(`${t('A new version is ready')}. ${kept} `)
    : null;
  if (!sign) {
    other();
    return;
  }
  const reload = document.createElement('button');
  reload.textContent = t('Reload');
  reload.onclick = () => window.location.reload();
  sign.append(reload);
}

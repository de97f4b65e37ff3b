import { t } from '#kernel/language/t.ts';

/** True if the server has another release than this page. The page's scripts may be gone then. */
async function isReplaced(): Promise<boolean> {
  const { release } = document.documentElement.dataset;
  const response = await fetch(window.location.pathname, { cache: 'no-store' });
  return (
    release !== undefined && response.ok && !(await response.text()).includes(`data-release="${release}"`)
  );
}

/**
 * Reports that a script could not be loaded: as a newer release if there is one, else through `other`. Uses the
 * page's status line, since the script of toasts may be gone too. `reassurance` tells the user that no input is lost.
 */
export async function reportNotLoaded(reassurance: string, other: () => void): Promise<void> {
  const sign = (await isReplaced().catch(() => false))
    ? globalThis.early?.say(`${t('A new version is ready')}. ${reassurance} `)
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

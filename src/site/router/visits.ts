import { startTransition } from 'react';
import type { Location, NavigationType, To, UNSAFE_createBrowserHistory } from 'react-router';
import { splitLanguage } from '#kernel/language/languages.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import { addressIn, withoutLanguage } from '../page-address.ts';
import type { LoadedPage, PageLoader } from './page-loader.ts';
import { leaveOrStay } from './page-unavailable.ts';

export type Shown = {
  readonly location: Location;
  readonly action: NavigationType;
  readonly page: LoadedPage;
  /** Absent for the first page, whose HTML has its head. */
  readonly showHead?: ShowHead;
};

export type ShowHead = (pathname: string) => void;
type LoadHead = () => Promise<{ readonly showHead: ShowHead }>;

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

export function createVisits(
  { load, loadHead }: { load: PageLoader['load']; loadHead: LoadHead },
  history: BrowserHistory,
  first: Shown,
  show: (shown: Shown) => void,
) {
  let latest = 0;
  let onScreen = first;

  /** A new visit cancels an earlier visit whose page is still loading. */
  async function visit(pathname: string, arrive: () => void, giveUp: () => void): Promise<void> {
    latest += 1;
    const mine = latest;
    try {
      const [page, { showHead }] = await Promise.all([load(pathname), loadHead()]);
      if (mine !== latest) return;
      arrive();
      showHere({ page, showHead });
    } catch {
      if (mine !== latest) return;
      giveUp();
    }
  }

  function showHere(next: Pick<Shown, 'page' | 'showHead'>): void {
    const shown = { ...next, location: withoutLanguage(history.location), action: history.action };
    startTransition(() => show(shown));
  }

  /**
   * Replaces the address of the page on screen at once, since its next change is based on this address. A visit that
   * is still loading goes on; if it has already changed the address, nothing is replaced.
   */
  function rewritePageOnScreen(to: string, state: unknown): void {
    if (withoutLanguage(history.location).pathname !== onScreen.location.pathname) return;
    history.replace(to, state);
    showHere(onScreen);
  }

  function go(change: 'push' | 'replace') {
    return (to: To, state?: unknown) => {
      const inLanguage = addressIn(currentLanguage(), to);
      const address = history.createURL(inLanguage);
      const { path } = splitLanguage(address.pathname);
      if (change === 'replace' && path === onScreen.location.pathname) {
        rewritePageOnScreen(inLanguage, state);
        return;
      }
      void visit(
        path,
        () => history[change](inLanguage, state),
        () => void leaveOrStay(address.href, () => window.location.assign(address.href)),
      );
    };
  }

  return {
    /** Called after React has rendered a page: only then is it on screen. */
    onShown: (shown: Shown) => {
      const { pathname } = shown.location;
      if (pathname !== onScreen.location.pathname) shown.showHead?.(pathname);
      onScreen = shown;
    },
    navigator: {
      createHref: (to: To) => addressIn(currentLanguage(), to),
      go: history.go,
      push: go('push'),
      replace: go('replace'),
    },
    prefetch: (pathname: string) =>
      void Promise.all([load(splitLanguage(pathname).path), loadHead()]).catch(() => {}),
    onPop: ({ location, delta }: { location: Location; delta: number | null }) => {
      void visit(
        splitLanguage(location.pathname).path,
        () => {},
        () =>
          void leaveOrStay(
            window.location.href,
            () => window.location.reload(),
            () => history.go(-(delta ?? 0)),
          ),
      );
    },
  };
}

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  Router,
  type To,
} from 'react-router';
import { splitLanguage } from '#kernel/language/languages.ts';
import { spokenLanguage } from '#kernel/language/t.ts';
import { addressIn, withoutLanguage } from './page-address.ts';
import type { LoadedPage, PageLoader } from './page-loader.ts';
import { leaveOrStay } from './page-unavailable.ts';
import { useScrollPosition } from './scroll-position.ts';

type Shown = { readonly location: Location; readonly action: NavigationType; readonly page: LoadedPage };

const PrefetchContext = createContext<(pathname: string) => void>(() => {});

export const usePrefetch = () => useContext(PrefetchContext);

type SiteRouterProps = {
  readonly loader: PageLoader;
  readonly firstPage: LoadedPage;
  readonly children: (page: LoadedPage) => ReactNode;
};

/**
 * Shows a page when its modules have loaded; until then, or if they fail, the current page stays, so that a
 * lost connection never loses what is on screen.
 */
export function SiteRouter({ loader, firstPage, children }: SiteRouterProps) {
  const [history] = useState(() => createBrowserHistory());
  const [shown, setShown] = useState<Shown>(() => ({
    location: withoutLanguage(history.location),
    action: history.action,
    page: firstPage,
  }));
  const visits = useMemo(() => createVisits(loader, history, setShown), [loader, history]);
  useLayoutEffect(() => history.listen(visits.onPop), [history, visits]);
  useScrollPosition(shown.location, shown.action);

  return (
    <PrefetchContext value={visits.prefetch}>
      <Router location={shown.location} navigationType={shown.action} navigator={visits.navigator}>
        {children(shown.page)}
      </Router>
    </PrefetchContext>
  );
}

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

function createVisits(loader: PageLoader, history: BrowserHistory, show: (shown: Shown) => void) {
  let latest = 0;

  /** A later visit cancels one whose page is still loading. */
  async function visit(pathname: string, arrive: () => void, giveUp: () => void): Promise<void> {
    latest += 1;
    const mine = latest;
    try {
      const page = await loader.load(pathname);
      if (mine !== latest) return;
      arrive();
      startTransition(() =>
        show({ location: withoutLanguage(history.location), action: history.action, page }),
      );
    } catch {
      if (mine === latest) giveUp();
    }
  }

  function go(change: 'push' | 'replace') {
    return (to: To, state?: unknown) => {
      const inLanguage = addressIn(spokenLanguage(), to);
      const address = new URL(history.createHref(inLanguage), window.location.href);
      void visit(
        splitLanguage(address.pathname).path,
        () => history[change](inLanguage, state),
        () => void leaveOrStay(address.href, () => window.location.assign(address.href)),
      );
    };
  }

  return {
    navigator: {
      createHref: (to: To) => addressIn(spokenLanguage(), to),
      go: history.go,
      push: go('push'),
      replace: go('replace'),
    },
    prefetch: (pathname: string) => void loader.load(splitLanguage(pathname).path).catch(() => {}),
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

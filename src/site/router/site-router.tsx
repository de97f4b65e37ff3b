import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { withoutLanguage } from '../page-address.ts';
import { type LoadedPage, loadHead, type PageLoader } from './page-loader.ts';
import { useScrollPosition } from './scroll-position.ts';
import { createVisits, type Shown } from './visits.ts';

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
  const [first] = useState<Shown>(() => ({
    location: withoutLanguage(history.location),
    action: history.action,
    page: firstPage,
  }));
  const [shown, setShown] = useState(first);
  const visits = useMemo(
    () => createVisits({ load: loader.load, loadHead }, history, first, setShown),
    [loader, history, first],
  );
  useLayoutEffect(() => history.listen(visits.onPop), [history, visits]);
  useLayoutEffect(() => visits.onShown(shown), [visits, shown]);
  useScrollPosition(shown.location, shown.action);

  return (
    <PrefetchContext value={visits.prefetch}>
      <Router location={shown.location} navigationType={shown.action} navigator={visits.navigator}>
        {children(shown.page)}
      </Router>
    </PrefetchContext>
  );
}

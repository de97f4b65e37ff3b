import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { importAgain } from '#browser/requests/import-again.ts';

export type PageProps = { readonly params: Readonly<Record<string, string | undefined>> };
type PageModule = { readonly default: ComponentType<PageProps> };

export type PageRoute = {
  readonly path: string;
  /** Imports everything for the first paint; may depend on the URL's parameters. */
  readonly load: (params: PageProps['params']) => Promise<PageModule>;
};

export type LoadedPage = PageProps & { readonly Page: ComponentType<PageProps> };
export type PageLoader = {
  readonly load: (pathname: string) => Promise<LoadedPage>;
  /** False for the catch-all route. */
  readonly isKnown: (pathname: string) => boolean;
};

/** The titles and descriptions of all pages. The first page has its own in its HTML. */
export const loadHead = importAgain(() => import('../page-head.ts'));

export function createPageLoader(routes: readonly PageRoute[]): PageLoader {
  const pages = new Map<string, Promise<LoadedPage>>();

  function match(pathname: string) {
    for (const route of routes) {
      const found = matchPath(route.path, pathname);
      if (found) return { route, params: found.params };
    }
    throw new Error(`No route for ${pathname}.`);
  }

  async function fetchPage(pathname: string): Promise<LoadedPage> {
    const { route, params } = match(pathname);
    return { Page: (await route.load(params)).default, params };
  }

  return {
    isKnown: (pathname) => match(pathname).route !== routes.at(-1),
    load: (pathname) => {
      const known = pages.get(pathname);
      if (known) return known;
      const page = fetchPage(pathname);
      pages.set(pathname, page);
      // Failures are not cached.
      page.catch(() => pages.delete(pathname));
      return page;
    },
  };
}

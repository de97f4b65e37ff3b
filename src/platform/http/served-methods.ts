type Route = Readonly<{ method: string; path: string }>;

/** Which methods an address has; none for an address that is not there. */
export function servedMethods(routes: readonly Route[]): (path: string) => string[] {
  const served = routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => ({
      method,
      fits: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    }));
  return (path) => {
    const methods = new Set(served.filter(({ fits }) => fits.test(path)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].toSorted();
  };
}

type Route = Readonly<{ method: string; path: string }>;

/** Returns a function that lists the methods of a path; empty for an unknown path. */
export function servedMethods(routes: readonly Route[], root: string): (path: string) => string[] {
  const served = routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith(`${root}/`))
    .map(({ method, path }) => ({ method, segments: path.split('/') }));
  return (path) => {
    const asked = path.split('/');
    const fitting = served.filter(({ segments }) => fits(segments, asked));
    const methods = new Set(fitting.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].toSorted();
  };
}

/** A parameter such as ':id' matches any non-empty segment. */
function fits(segments: readonly string[], asked: readonly string[]): boolean {
  return (
    segments.length === asked.length &&
    segments.every((segment, n) => (segment.startsWith(':') ? asked[n] !== '' : segment === asked[n]))
  );
}

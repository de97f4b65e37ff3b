import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * What a mailed link carries behind its '#', which no server log ever sees. It leaves the address bar and the
 * history at once, so that it is neither shared nor found there later; the router still knows it.
 */
export function useHashSecrets(): string {
  const { hash } = useLocation();
  useEffect(() => {
    const { pathname, search } = window.location;
    if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  }, [hash]);
  return hash;
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Secrets in a mailed link's fragment, which never reaches a server log. Removed from the address bar and
 * history immediately; the router keeps the value.
 */
export function useHashSecrets(): string {
  const { hash } = useLocation();
  useEffect(() => {
    const { pathname, search } = window.location;
    if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  }, [hash]);
  return hash;
}

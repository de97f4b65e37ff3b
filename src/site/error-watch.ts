import { useEffect } from 'react';

/** Has errors recorded that nobody caught; the page they happened on goes on as it was. */
export function useErrorWatch(): void {
  useEffect(() => {
    const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
      const error: unknown = 'reason' in event ? event.reason : event.error;
      // Others have no place of ours to look at: scripts of an extension, a request that was cut off.
      if (!(error instanceof Error) || error.name === 'AbortError' || !navigator.onLine) return;
      void import('#features/client-errors/browser/report-error.client.ts').then(
        ({ recordError }) => recordError(error),
        () => {},
      );
    };
    window.addEventListener('error', hear);
    window.addEventListener('unhandledrejection', hear);
    return () => {
      window.removeEventListener('error', hear);
      window.removeEventListener('unhandledrejection', hear);
    };
  }, []);
}

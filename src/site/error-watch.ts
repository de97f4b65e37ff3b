import { useEffect } from 'react';

/** Records uncaught errors; the page keeps running. */
export function useErrorWatch(): void {
  useEffect(() => {
    const record = (event: ErrorEvent | PromiseRejectionEvent) => {
      const error: unknown = 'reason' in event ? event.reason : event.error;
      // Ignores errors outside our code: extension scripts and aborted requests.
      if (!(error instanceof Error) || error.name === 'AbortError' || !navigator.onLine) return;
      void import('#features/client-errors/browser/report-error.client.ts').then(
        ({ recordError }) => recordError(error),
        () => {},
      );
    };
    window.addEventListener('error', record);
    window.addEventListener('unhandledrejection', record);
    return () => {
      window.removeEventListener('error', record);
      window.removeEventListener('unhandledrejection', record);
    };
  }, []);
}

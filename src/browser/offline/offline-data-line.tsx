import { useSyncExternalStore } from 'react';
import { queries } from '../requests/use-query.ts';
import { OfflineDataNotice } from './offline-data-notice.tsx';

/** Shows that data of the page is from this device, and when it was loaded. */
export function OfflineDataLine() {
  const from = useSyncExternalStore(queries.onShown, queries.oldestShown, () => undefined);
  return (
    <div role="status" className="mb-6 empty:hidden">
      {from === undefined ? null : <OfflineDataNotice from={from} />}
    </div>
  );
}

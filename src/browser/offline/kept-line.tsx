import { useSyncExternalStore } from 'react';
import { queries } from '../requests/use-query.ts';
import { KeptNotice } from './kept-notice.tsx';

/** Says that data of the page is from this device, and from when. */
export function KeptLine() {
  const from = useSyncExternalStore(queries.onShown, queries.oldestShown, () => undefined);
  return (
    <div role="status" className="mb-6 empty:hidden">
      {from === undefined ? null : <KeptNotice from={from} />}
    </div>
  );
}

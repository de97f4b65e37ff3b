import { lazy } from 'react';
import { LatePanel } from '#features/sharing/browser/late-panel.public.tsx';
import { t } from '#kernel/language/t.ts';

const List = lazy(() => import('./host/hosted-rooms.tsx'));

/** The host's tables in the history, loaded on demand. */
export function RoomsPanel({ userId }: { userId: string }) {
  return (
    <LatePanel id="tables" label={t('Tables')}>
      <List userId={userId} />
    </LatePanel>
  );
}

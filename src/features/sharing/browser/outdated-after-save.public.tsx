import { useLayoutEffect } from 'react';
import { useUser } from '#browser/session/session.ts';
import { useIsSaved } from '#features/calculations/browser/saving/sheet-saved.public.ts';
import { refreshOutdated } from './outdated/outdated-links.client.ts';
import { OutdatedNotice } from './outdated/outdated-notice.tsx';

type SavedResult = { readonly sheetId: string; readonly saveKey: string };

/** Above a result that was just saved: links to its sheet may show the amounts before. */
export default function OutdatedAfterSave(props: SavedResult) {
  const user = useUser();
  return user ? <AfterSave userId={user.id} {...props} /> : null;
}

function AfterSave({ userId, sheetId, saveKey }: SavedResult & { userId: string }) {
  return useIsSaved(saveKey) ? <Saved key={saveKey} userId={userId} sheetId={sheetId} /> : null;
}

function Saved(sheet: { userId: string; sheetId: string }) {
  const { userId, sheetId } = sheet;
  // Before the first paint: the list was loaded for an earlier result.
  useLayoutEffect(() => refreshOutdated(userId, sheetId), [userId, sheetId]);
  return <OutdatedNotice className="mt-3 print:hidden" {...sheet} />;
}

import { useLayoutEffect } from 'react';
import { useUser } from '#browser/session/session.ts';
import { useIsSaved } from '#features/calculations/browser/saving/sheet-saved.public.ts';
import { refreshOutdated } from './outdated/outdated-links.client.ts';
import { OutdatedNotice } from './outdated/outdated-notice.tsx';

type SavedResult = { readonly sheetId: string; readonly saveKey: string };

/** Shown above a result that was just saved: links to its sheet may still show the old amounts. */
export default function OutdatedAfterSave(props: SavedResult) {
  const user = useUser();
  return user ? <AfterSave userId={user.id} {...props} /> : null;
}

function AfterSave({ userId, sheetId, saveKey }: SavedResult & { userId: string }) {
  return useIsSaved(saveKey) ? <Saved key={saveKey} userId={userId} sheetId={sheetId} /> : null;
}

function Saved(sheet: { userId: string; sheetId: string }) {
  const { userId, sheetId } = sheet;
  // In a layout effect, so that the list for an earlier result is never painted.
  useLayoutEffect(() => refreshOutdated(userId, sheetId), [userId, sheetId]);
  return <OutdatedNotice className="mt-3 print:hidden" {...sheet} />;
}

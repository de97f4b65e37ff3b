import { useEffect, useState } from 'react';
import { useUser } from '#browser/session/session.ts';
import { useIsSaved } from '#features/calculations/browser/saving/sheet-saved.public.ts';
import { refreshOutdated } from './outdated-links.client.ts';
import { OutdatedNotice } from './outdated-notice.tsx';

type SavedResult = { readonly sheetId: string; readonly saveKey: string };

/** Above a result that was just saved: links to its sheet may show the amounts before. */
export default function OutdatedAfterSave(props: SavedResult) {
  const user = useUser();
  return user ? <AfterSave userId={user.id} {...props} /> : null;
}

function AfterSave({ userId, sheetId, saveKey }: SavedResult & { userId: string }) {
  const isSaved = useIsSaved(saveKey);
  const [fresh, setFresh] = useState<string>();
  useEffect(() => {
    if (!isSaved) return;
    refreshOutdated(userId, sheetId);
    setFresh(saveKey);
  }, [isSaved, userId, sheetId, saveKey]);
  if (fresh !== saveKey) return null;
  return <OutdatedNotice className="mt-3 print:hidden" userId={userId} sheetId={sheetId} />;
}

import { currentSession } from '#browser/session/session.ts';
import { untilSheetSaved } from '#features/calculations/browser/saving/sheet-saved.public.ts';
import { t } from '#kernel/language/t.ts';
import type { ShareSource } from '../shares.client.ts';

/** The dialog shows the message to the user. */
export class NotSavedYet extends Error {
  constructor() {
    super(t('This result is not saved yet. Try again when it shows ‘Saved’.'));
  }
}

/** Waits for a pending save, since links belong to a saved sheet. */
export async function requireSaved(source: ShareSource): Promise<void> {
  const { user } = currentSession();
  if (!user || !('sheetId' in source) || source.sheetId === undefined) return;
  if (!(await untilSheetSaved(user.id, source.sheetId))) throw new NotSavedYet();
}

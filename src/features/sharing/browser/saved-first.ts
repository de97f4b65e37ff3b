import { currentSession } from '#browser/session/session.ts';
import { untilSheetSaved } from '#features/calculations/browser/saving/sheet-saved.public.ts';
import type { ShareSource } from './shares.client.ts';

/** Its message says what to do. */
export class NotSavedYet extends Error {
  constructor() {
    super('This result is not saved yet. Try again when it shows ‘Saved’.');
  }
}

/** What is shared stands on its sheet, so a result that is on its way to the server is waited for. */
export async function requireSaved(source: ShareSource): Promise<void> {
  const { user } = currentSession();
  if (!user || !('sheetId' in source)) return;
  if (!(await untilSheetSaved(user.id, source.sheetId))) throw new NotSavedYet();
}

import type { LinkRecord } from '../../rules/share.ts';
import type { ShareSource } from '../shares.client.ts';

/** The name of the sheet, else the name of its newest named link; empty without both. */
export function sharedName(
  source: Pick<ShareSource, 'name'> & Readonly<{ sheetId?: string }>,
  newestFirst: readonly Pick<LinkRecord, 'sheet_id' | 'name'>[],
): string {
  if (source.name || source.sheetId === undefined) return source.name ?? '';
  return newestFirst.find(({ sheet_id, name }) => sheet_id === source.sheetId && name !== '')?.name ?? '';
}

import { readStored, removeStored, tabStore, writeStored } from '#browser/storage.ts';
import type { ContactMessage } from '../rules/contact.ts';

const key = 'fairsplit.contact-draft';
export const contactFields = ['name', 'email', 'category', 'subject', 'message'] as const;

type ContactDraft = Partial<Record<keyof ContactMessage, string>>;

/** The stored draft. In the storage of the tab, since it contains personal data. */
export function readContactDraft(): ContactDraft {
  return readStored(key, draftFrom, tabStore()) ?? {};
}

export function storeContactDraft(draft: ContactDraft): void {
  writeStored(key, draft, tabStore());
}

export function clearContactDraft(): void {
  removeStored(key, tabStore());
}

function draftFrom(stored: unknown): ContactDraft {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter(
    ([field, value]) => contactFields.some((known) => known === field) && typeof value === 'string',
  );
  return Object.fromEntries(entries);
}

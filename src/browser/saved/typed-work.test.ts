import { afterEach, expect, test, vi } from 'vitest';
import { forgetTypedWork } from './typed-work.ts';

afterEach(() => vi.unstubAllGlobals());

/** The browser's Storage interface, in memory. */
function memoryStorage(entries: Record<string, string>) {
  const items = new Map(Object.entries(entries));
  return {
    items,
    get length() {
      return items.size;
    },
    key: (place: number) => [...items.keys()][place] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
  };
}

test('what was typed and not sent is removed; settings stay', () => {
  const localStorage = memoryStorage({
    'fairsplit.draft.freelancer': '{}',
    'fairsplit.draft.tip-pool': '{}',
    'fairsplit.sheet.bill-split': '{}',
    'fairsplit.rows.history': '3',
    'fairsplit.contact-draft': '{}',
    'fairsplit.theme': '"dark"',
    'fairsplit.unsaved.1': '{}',
    'fairsplit.back.8f14e45f': 'true',
  });
  const sessionStorage = memoryStorage({
    'fairsplit.contact-draft': '{}',
    'fairsplit.once.purchase': '"pi_1"',
    'fairsplit.kept-form.plan': '{}',
    'fairsplit.scroll': '{}',
  });
  vi.stubGlobal('window', { localStorage, sessionStorage });
  forgetTypedWork();
  expect([...localStorage.items.keys()]).toEqual(['fairsplit.theme']);
  expect([...sessionStorage.items.keys()]).toEqual(['fairsplit.scroll']);
});

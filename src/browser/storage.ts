/** Storage key of the chosen locale. Separate from locale.ts, which few pages load. */
export const localeKey = 'fairsplit.locale';

/**
 * Key prefixes that releases before the outbox used for unsent calculations, and for unsent entries with and
 * without an account.
 */
export const unsavedPrefix = 'fairsplit.unsaved.';
export const accountWaiting = 'fairsplit.waiting.account.';
export const deviceWaiting = 'fairsplit.waiting.device.';
/** Storage key prefix of an account's seats at tables. */
export const accountSeat = 'fairsplit.seat.';
/** Storage key of the number of an account's unsent changes. */
export const outboxMark = 'fairsplit.outbox';
/** The database of data stored for offline reading, and the storage key of its account's id. */
export const accountDatabase = 'fairsplit.account';
export const dataOwnerKey = 'fairsplit.kept';
/** Storage key of the time when the server last confirmed the session, in milliseconds since 1970. */
export const seenMark = 'fairsplit.seen';

let isClosed = false;

/** Stops storing until the page reloads: its account has signed out in another tab. */
export function closeStorage(): void {
  isClosed = true;
}

export const isStorageClosed = () => isClosed;

/** Never throws: null without a window, if storage is blocked, and for invalid content. */
export function readStored<T>(key: string, parse: (value: unknown) => T, storage = localStore()): T | null {
  try {
    const text = storage?.getItem(key) ?? null;
    return text === null ? null : parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns true if the value was stored. */
export function writeStored(key: string, value: unknown, storage = localStore()): boolean {
  try {
    if (storage === null || isClosed) return false;
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string, storage = localStore()): void {
  try {
    storage?.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** The keys with this prefix, in no particular order. */
export function storedKeys(prefix: string, storage = localStore()): string[] {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Storage of this tab, which the browser deletes when the tab is closed. */
export function tabStore(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

// With blocked cookies even accessing the property throws.
function localStore(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

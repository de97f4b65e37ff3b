import { readStored, writeStored } from '#browser/storage.ts';
import { isRecord } from '#kernel/record.ts';

/** The form's sheet: its calculations are saved as versions of it. */
export type Sheet = {
  readonly id: string;
  /** The name for the first save. */
  readonly name?: string | undefined;
  /** Fingerprint of the visitor's last counted input. */
  readonly counted?: string | undefined;
};

const keyOf = (kind: string) => `fairsplit.sheet.${kind}`;

/** Returns the stored sheet or a new one. It is stored as long as the draft; each tab has its own sheet. */
export function openSheet(kind: string): Sheet {
  return readStored(keyOf(kind), asSheet) ?? newSheet();
}

export function storeSheet(kind: string, sheet: Sheet): Sheet {
  writeStored(keyOf(kind), sheet);
  return sheet;
}

function asSheet(stored: unknown): Sheet | null {
  if (!isRecord(stored) || typeof stored.id !== 'string') return null;
  // Safe cast: written by `storeSheet`.
  return stored as Sheet;
}

export function newSheet(name?: string): Sheet {
  return { id: newId(), name };
}

/** A random UUID. `crypto.randomUUID` is missing without TLS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A short, non-cryptographic hash. */
export function fingerprint(input: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < input.length; place += 1) {
    const code = input.charCodeAt(place);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}.${input.length}`;
}

import type { CalculatorKind } from '#calculators/calculator.ts';
import { currentSession, rememberedUserId } from '#features/account/session.public.ts';
import type { Unsaved } from './outbox.ts';

type Work = {
  readonly templateType: CalculatorKind;
  readonly inputData: unknown;
  readonly hoursSaved: number;
};

/** Puts a calculation on its way to its maker's history; answers the key to ask about it by, or null for visitors. */
export function saveBehind(work: Work): string | null {
  const userId = maker();
  if (userId === null) return null;
  const entry = { ...work, key: newKey(), userId, at: Date.now() };
  // After the result is on the screen.
  setTimeout(() => void putInOutbox(entry));
  return entry.key;
}

/** The outbox comes with whatever else a signed-in user needs; visitors do without. */
async function putInOutbox(entry: Unsaved): Promise<void> {
  try {
    const { outbox } = await import('./browser-outbox.ts');
    outbox.add(entry, navigator.onLine ? 'sending' : 'offline');
  } catch {
    window.addEventListener('online', () => void putInOutbox(entry), { once: true });
  }
}

/** While the server has yet to say who is there, it is whoever was here last. */
function maker(): string | null {
  const { status, user } = currentSession();
  if (status === 'loading') return rememberedUserId();
  return user?.id ?? null;
}

// Not randomUUID: that is missing where the site is opened without TLS.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

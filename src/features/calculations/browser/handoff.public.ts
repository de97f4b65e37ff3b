import { readStored, removeStored, storedKeys, writeStored } from '#browser/storage.ts';
import { type CalculatorKind, calculatorPath } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { toastError } from '#ui/toast.ts';
import { type Handoff, parseHandoff } from './handoff-entry.public.ts';
import { handoffKey } from './handoff-key.public.ts';

/** Stores data for the next calculator. Returns its path, or null if storage failed. */
export function handOff(work: Omit<Handoff, 'timestamp'>): string | null {
  const left = writeStored(handoffKey, { ...work, timestamp: Date.now() } satisfies Handoff);
  if (left) return calculatorPath(work.templateType);
  sayLoadFailed();
  return null;
}

/** Removes and returns the entry for this calculator; also removes useless entries. */
export function takeHandoff(kind: CalculatorKind): Handoff | null {
  if (storedKeys(handoffKey).length === 0) return null;
  const stored = readStored(handoffKey, (content) => content);
  const received = parseHandoff(stored, kind, Date.now());
  if (received.kind !== 'foreign') removeStored(handoffKey);
  if (received.kind === 'malformed') sayLoadFailed();
  return received.kind === 'fresh' ? received.handoff : null;
}

export function sayLoadFailed(): void {
  toastError(t('Load Failed'), t('Unable to load template. Please try again.'));
}

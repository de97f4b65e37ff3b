import { readStored, removeStored, storedKeys, writeStored } from '#browser/storage.ts';
import { type CalculatorKind, calculatorPath } from '#calculators/rules/catalogue.ts';
import { toast } from '#ui/toast.ts';
import { type Handoff, receiveHandoff } from './handoff-entry.public.ts';
import { handoffKey } from './handoff-key.public.ts';

/** Leaves something for the calculator that is opened next; answers where that is, or null when it could not. */
export function handOff(work: Omit<Handoff, 'timestamp'>): string | null {
  const left = writeStored(handoffKey, { ...work, timestamp: Date.now() } satisfies Handoff);
  if (left) return calculatorPath(work.templateType);
  sayLoadFailed();
  return null;
}

/** Takes what was left for this calculator; what is of no use to anyone goes too. */
export function takeHandoff(kind: CalculatorKind): Handoff | null {
  if (storedKeys(handoffKey).length === 0) return null;
  const stored = readStored(handoffKey, (content) => content);
  const received = receiveHandoff(stored, kind, Date.now());
  if (received.kind !== 'foreign') removeStored(handoffKey);
  if (received.kind === 'malformed') sayLoadFailed();
  return received.kind === 'fresh' ? received.handoff : null;
}

export function sayLoadFailed(): void {
  toast({
    title: 'Load Failed',
    description: 'Unable to load template. Please try again.',
    variant: 'destructive',
  });
}

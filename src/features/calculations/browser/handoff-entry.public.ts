import { type CalculatorKind, isCalculatorKind } from '#calculators/rules/catalogue.ts';
import { isRecord } from '#kernel/record.ts';

const lifeMs = 30_000;

/** What one page leaves for the calculator that opens next. */
export type Handoff = {
  readonly templateType: CalculatorKind;
  /** A template or a copy is filled in; a past calculation is shown again with its result. */
  readonly source: 'template' | 'calculation' | 'copy';
  readonly name: string;
  readonly inputData: unknown;
  /** The sheet that a calculation is a version of. */
  readonly sheetId?: string | undefined;
  /** In milliseconds since 1970. */
  readonly timestamp: number;
};

/** 'foreign' is for another calculator to take. */
export type Received =
  | { readonly kind: 'foreign' | 'expired' | 'malformed' }
  | { readonly kind: 'fresh'; readonly handoff: Handoff };

/** What a stored entry means to the calculator of this kind at this moment. */
export function receiveHandoff(stored: unknown, kind: CalculatorKind, now: number): Received {
  const handoff = asHandoff(stored);
  if (!handoff) return { kind: 'malformed' };
  const age = now - handoff.timestamp;
  // A clock that was set back makes an entry that lasts for hours; it is none of today's.
  if (age >= lifeMs || age < -lifeMs) return { kind: 'expired' };
  return handoff.templateType === kind ? { kind: 'fresh', handoff } : { kind: 'foreign' };
}

function asHandoff(stored: unknown): Handoff | null {
  if (!isRecord(stored)) return null;
  const { templateType, source, name, inputData, sheetId, timestamp } = stored;
  const isOurs =
    isCalculatorKind(templateType) &&
    (source === 'template' || source === 'calculation' || source === 'copy') &&
    typeof name === 'string' &&
    typeof timestamp === 'number' &&
    typeof inputData === 'object';
  if (!isOurs) return null;
  const sheet = typeof sheetId === 'string' ? { sheetId } : {};
  return { templateType, source, name, inputData, timestamp, ...sheet };
}

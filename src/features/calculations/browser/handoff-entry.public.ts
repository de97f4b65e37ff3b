import { type CalculatorKind, isCalculatorKind } from '#calculators/rules/catalogue.ts';
import { isRecord } from '#kernel/record.ts';

const lifeMs = 30_000;

/** Data that one page leaves in storage for the calculator opened next. */
export type Handoff = {
  readonly templateType: CalculatorKind;
  /** Templates and copies only fill the form; a calculation also shows its result. */
  readonly source: 'template' | 'calculation' | 'copy';
  readonly name: string;
  readonly inputData: unknown;
  /** The sheet of the calculation. */
  readonly sheetId?: string | undefined;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
};

/** 'foreign': meant for another calculator. */
export type ParsedHandoff =
  | { readonly kind: 'foreign' | 'expired' | 'malformed' }
  | { readonly kind: 'fresh'; readonly handoff: Handoff };

/** Interprets a stored entry for this kind at this time. */
export function parseHandoff(stored: unknown, kind: CalculatorKind, now: number): ParsedHandoff {
  const handoff = asHandoff(stored);
  if (!handoff) return { kind: 'malformed' };
  const age = now - handoff.timestamp;
  // A timestamp far in the future, as after setting the clock back, has expired too.
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
